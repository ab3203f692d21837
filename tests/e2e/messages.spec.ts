/** Message samples in a browser: one member's day with them, and failed edits (all else: tests/features/messages). */
import {
  acknowledge,
  alertOf,
  create,
  createButton,
  fill,
  newButton,
  openMessages,
  sampleOf,
  samplesOf,
  titleField,
} from './support/messages.ts';
import { expect, test } from './support/test.ts';

test('R95 R96 R97 R98 R99 R100 R101 R102 R103 R104 R105 a member creates, edits, shares and deletes samples', async ({
  demo,
  member,
}) => {
  const app = await openMessages(demo, member.member);
  await expect(app.getByText('0/3', { exact: true })).toBeVisible();
  await expect(app.getByText('No message samples yet')).toBeVisible();
  await fill(app, 'я'.repeat(50), 'a');
  await expect(app.getByText('100/100 bytes')).toBeVisible();
  await expect(createButton(app)).toBeDisabled();
  await create(app, 'ab_cd', 'a_b_c');
  await create(app, 'Two', 'Text');
  await create(app, 'Three', 'Text');
  await expect(app.getByText('3/3', { exact: true })).toBeVisible();
  await expect(newButton(app)).toHaveCount(0);
  await demo.reloadApp();
  await expect(sampleOf(app, 'ab_cd')).toContainText('a_b_c');
  const sealed = await samplesOf(member);
  expect(new Set(sealed.map(({ content }) => content.length)).size).toBe(1);
  expect(JSON.stringify(sealed)).not.toContain('a_b_c');

  await sampleOf(app, 'Two').getByRole('button', { name: 'Edit' }).click();
  await expect(titleField(app)).toBeFocused();
  await fill(app, 'After', 'New text');
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
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
