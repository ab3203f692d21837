/** The app notices a dishonest server that recombines genuine ciphertexts of message samples. */
import { randomBytes } from 'node:crypto';
import type { FrameLocator, Locator } from '@playwright/test';
import { sealSample } from '../../../src/samples/samples.ts';
import { Secret } from '../../../src/keys/stored/secret.ts';
import { openWithNode, sealWithNode } from '../../keys/node-writer.ts';
import { plainRule } from '../../keys/texts.ts';
import { answerAsServer } from '../../e2e/support/faults.ts';
import {
  acknowledge,
  alertOf,
  create,
  fill,
  openMessages,
  path,
  readDrawer,
  sampleOf,
  samplesOf,
  type SealedSample,
} from '../../e2e/support/messages.ts';
import { expectAllSent } from '../../e2e/support/outbox.ts';
import type { ScreenPage } from '../../support/dom/page.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

interface Answer {
  messages: SealedSample[];
  count: number;
}

/** From now on answers the list with these samples in place of the server's. */
const lie = (page: ScreenPage, answer: Answer): void =>
  page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? answerAsServer(route, { json: answer }) : route.fallback(),
  );

const cards = (app: FrameLocator): Locator =>
  app.getByRole('region', { name: 'Your samples' }).getByRole('listitem');
const shareOf = (card: Locator): Locator => card.getByRole('button', { name: 'Share' });

const older = 'This is an older version than the one this device last saw.';

test('R147 F65 swapping title and content, or the contents of two samples, is reported', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Bank', 'Account 1');
  await create(app, 'Greeting', 'Hello');
  const [bank, greeting] = await samplesOf(member);
  if (!bank || !greeting) throw new Error('two were saved');
  lie(demo, {
    messages: [
      { ...bank, content: greeting.content },
      { ...greeting, title: greeting.content, content: greeting.title },
    ],
    count: 2,
  });
  await demo.reloadApp();
  await expect(cards(app).nth(0)).toContainText('this sample is damaged');
  await expect(cards(app).nth(0)).toContainText('Failed to decrypt message');
  await expect(cards(app).nth(1)).toContainText('Decryption failed');
  await expect(cards(app).nth(1)).toContainText('Failed to decrypt message');
  for (const at of [0, 1]) {
    await expect(shareOf(cards(app).nth(at))).toBeDisabled();
    await expect(cards(app).nth(at).getByRole('button', { name: 'Edit' })).toBeDisabled();
    await expect(cards(app).nth(at).getByRole('button', { name: 'Delete' })).toBeEnabled();
  }
  await expect(app.getByText('Hello', { exact: true })).toHaveCount(0);
});

test('R147 F65 a deleted sample that comes back is reported', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Gone', 'Deleted text');
  const before = (await (await member.call('GET', path)).json()) as Answer;
  // The app remembers a version once it has read it in the server's list.
  await expectAllSent(app);
  await sampleOf(app, 'Gone').getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await acknowledge(app, 'Message deleted successfully!');
  lie(demo, before);
  await demo.reloadApp();
  await expect(sampleOf(app, 'Gone')).toContainText('You deleted this sample on this device.');
  await expect(shareOf(sampleOf(app, 'Gone'))).toBeDisabled();
});

test('R147 F65 an older version that comes back is reported, and not valid until the member keeps it', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Address', 'Old street 1');
  await expectAllSent(app);
  const before = (await (await member.call('GET', path)).json()) as Answer;
  const card = sampleOf(app, 'Address');
  await card.getByRole('button', { name: 'Edit' }).click();
  await fill(app, 'Address', 'New street 2');
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  await expectAllSent(app);
  lie(demo, before);
  await demo.reloadApp();
  await expect(card).toContainText(older);
  await expect(shareOf(card)).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await card.getByRole('button', { name: 'Keep this version' }).click();
  await expect(card).not.toContainText(older);
  await expect(shareOf(card)).toBeEnabled();
});

test('R147 an edit of another device, or an own waiting edit, is not taken for an older version', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Shared', 'From here');
  const key = (await readDrawer(demo, member.member.id))['master_key'] ?? '';
  const [sample] = await samplesOf(member);
  const there = await sealSample(
    new Secret(key),
    { title: 'Shared', content: 'From there' },
    (count) => Uint8Array.from(randomBytes(count)),
  );
  if (!there.ok) throw new Error(there.failed);
  await member.call('PUT', `${path}/${sample?.id}`, there.sealed);
  await demo.reloadApp();
  const card = sampleOf(app, 'Shared');
  await expect(card).toContainText('From there');
  await expect(shareOf(card)).toBeEnabled();
  demo.setOffline(true);
  await card.getByRole('button', { name: 'Edit' }).click();
  await fill(app, 'Shared', 'Waiting');
  await app.getByRole('button', { name: 'Update' }).click();
  await expect(card).toContainText('Not sent yet');
  await expect(shareOf(card)).toBeEnabled();
  demo.setOffline(false);
  await expect(card).not.toContainText('Not sent yet');
  await expect(card).toContainText('Waiting');
  await expect(card).not.toContainText(older);
  await expect(shareOf(card)).toBeEnabled();
});

test('R147 an older, unbound sample opens, and is bound when it is saved again', async () => {
  const app = await openMessages(demo, member.member);
  const key = (await readDrawer(demo, member.member.id))['master_key'] ?? '';
  await member.call('POST', path, {
    title: sealWithNode(Buffer.from(key, 'base64'), Buffer.from(plainRule.pad('Old', 100))),
    content: sealWithNode(Buffer.from(key, 'base64'), Buffer.from(plainRule.pad('Text', 255))),
  });
  await demo.reloadApp();
  await expect(sampleOf(app, 'Old')).toContainText('Text');
  await sampleOf(app, 'Old').getByRole('button', { name: 'Edit' }).click();
  await fill(app, 'Old', 'Newer');
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  const [sample] = await samplesOf(member);
  const opened = openWithNode(
    Buffer.from(key, 'base64'),
    sample?.title ?? '',
    Buffer.from('member-cards sample title'),
  );
  expect(plainRule.unpad(opened)).toBe('Old');
});
