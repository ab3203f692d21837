/** Message samples in a browser: one member's day with them, and failed edits (all else: tests/features/messages). */
import type { Page } from '@playwright/test';
import { answerAsServer } from './support/faults.ts';
import {
  acknowledge,
  alertOf,
  create,
  createButton,
  fill,
  newButton,
  openMessages,
  path,
  sampleOf,
  samplesOf,
  titleField,
} from './support/messages.ts';
import { expect, test } from './support/test.ts';

/** From now on the server's list is an older one. */
const lie = async (page: Page, json: unknown): Promise<void> => {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? answerAsServer(route, { json }) : route.fallback(),
  );
};

test('R95 R96 R97 R98 R99 R100 R101 R102 R103 R104 R105 R136 R147 F65 a member creates, edits, shares and deletes samples, also with a fault of sealing and a list of older ones', async ({
  demo,
  member,
  page,
}) => {
  const app = await openMessages(demo, member.member);
  await expect(app.getByText('0/3', { exact: true })).toBeVisible();
  await expect(app.getByText('No message samples yet')).toBeVisible();
  await fill(app, 'я'.repeat(50), 'a');
  await expect(app.getByText('100/100 bytes')).toBeVisible();
  await expect(createButton(app)).toBeDisabled();
  const frame = page.frame('mini-app');
  await frame?.evaluate(() => {
    const { prototype } = SubtleCrypto;
    const { encrypt } = prototype;
    prototype.encrypt = () => {
      prototype.encrypt = encrypt;
      return Promise.reject(new Error('stub'));
    };
  });
  await fill(app, 'ab_cd', 'a_b_c');
  await createButton(app).click();
  await acknowledge(app, 'Error: Failed to encrypt the title');
  expect(demo.requests('POST', path)).toEqual([]);
  await createButton(app).click();
  await acknowledge(app, 'Message created successfully!');
  await create(app, 'Two', 'Text');
  await create(app, 'Three', 'Text');
  await expect(app.getByText('3/3', { exact: true })).toBeVisible();
  await expect(newButton(app)).toHaveCount(0);
  await demo.reloadApp();
  await expect(sampleOf(app, 'ab_cd')).toContainText('a_b_c');
  const sealed = await samplesOf(member);
  expect(new Set(sealed.map(({ content }) => content.length)).size).toBe(1);
  expect(JSON.stringify(sealed)).not.toContain('a_b_c');

  const before: unknown = await (await member.call('GET', path)).json();
  await sampleOf(app, 'Two').getByRole('button', { name: 'Edit' }).click();
  await expect(titleField(app)).toBeFocused();
  await fill(app, 'After', 'New text');
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  // The app remembers a version once it has read it in the server's list.
  await expect(sampleOf(app, 'After')).not.toContainText('Not sent yet');
  await lie(page, before);
  await demo.reloadApp();
  const former = sampleOf(app, 'Two');
  await expect(former).toContainText('an older version than the one this device last saw.');
  await expect(former.getByRole('button', { name: 'Share' })).toBeDisabled();
  await page.unrouteAll();
  await demo.reloadApp();
  await sampleOf(app, 'After').getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => demo.log('web_app_open_tg_link')).toHaveLength(1);
  await sampleOf(app, 'Three').getByRole('button', { name: 'Delete' }).click();
  await expect(alertOf(app)).toContainText('Delete "Three"?');
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await acknowledge(app, 'Message deleted successfully!');
  await expect(app.getByText('2/3', { exact: true })).toBeVisible();

  await demo.open(member.member, '/messages', { cloud: 'foreign' });
  await expect(app.getByRole('region', { name: 'Two different keys were found.' })).toBeVisible();
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect.poll(() => demo.path()).toBe('/profile');
});
