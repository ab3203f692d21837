/** The app notices a dishonest server that recombines genuine ciphertexts of message samples. */
import type { Locator, Page } from '@playwright/test';
import { answerAsServer } from './support/faults.ts';
import {
  acknowledge,
  create,
  fill,
  openMessages,
  path,
  sampleOf,
  type SealedSample,
} from './support/messages.ts';
import { expect, test } from './support/test.ts';

interface Answer {
  messages: SealedSample[];
  count: number;
}

/** From now on answers the list with these samples in place of the server's. */
const lie = async (page: Page, answer: Answer): Promise<void> => {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? answerAsServer(route, { json: answer }) : route.fallback(),
  );
};

const shareOf = (card: Locator): Locator => card.getByRole('button', { name: 'Share' });

/** The app remembers a version once it has read it in the server's list, a moment after it says that it is saved. */
const isConfirmed = (card: Locator) => expect(card).not.toContainText('Not sent yet');

const older = 'This is an older version than the one this device last saw.';

test('R147 F65 an older version that comes back is reported, and not valid until the member keeps it', async ({
  demo,
  page,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Address', 'Old street 1');
  const before = (await (await member.call('GET', path)).json()) as Answer;
  await sampleOf(app, 'Address').getByRole('button', { name: 'Edit' }).click();
  await fill(app, 'Address', 'New street 2');
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  await isConfirmed(sampleOf(app, 'Address'));
  await lie(page, before);
  await demo.reloadApp();
  const card = sampleOf(app, 'Address');
  await expect(card).toContainText(older);
  await expect(shareOf(card)).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await card.getByRole('button', { name: 'Keep this version' }).click();
  await expect(app.getByRole('heading', { name: 'Your samples' })).toBeFocused();
  await expect(card).not.toContainText(older);
  await expect(shareOf(card)).toBeEnabled();
  await page.unrouteAll();
  await demo.reloadApp();
  await expect(card).toContainText('New street 2');
  await expect(card).not.toContainText(older);
});
