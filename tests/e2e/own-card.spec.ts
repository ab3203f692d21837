/** The own card where layout, focus and files matter (the rest: tests/features/profile). */
import { knownMember } from './support/api.ts';
import { idsOf } from './support/cards.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const bar = 'navigation';
const statsPath = '/tma/profile/views-stats';

test('Edit Profile and Share of a full card are on the first screen of a phone', async ({
  demo,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const app = await demo.open((await knownMember(server.url, 'a-plus')).member);
  const top = (await app.getByRole(bar, { name: 'Main' }).boundingBox())?.y ?? 0;
  for (const name of ['Edit Profile', 'Share', 'Preview']) {
    const box = await app.getByRole('button', { name, exact: true }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThan(top);
  }
});

test(
  'each step of an unfinished card leads to its field',
  { tag: '@long' },
  async ({ demo, member }) => {
    for (const [step, role, name, filled] of [
      // The interests may still load: the focus is at the beginning of their sheet.
      ['Interests', 'heading', 'Interests', undefined],
      ['Say who you are', 'textbox', 'Description', { tags: [1] }],
      ['Add a way to reach you', 'textbox', 'Phone', { tags: [1], description: 'Hello' }],
    ] as const) {
      if (filled) await member.fill(filled);
      if (filled && 'description' in filled) await member.setPublic(true);
      const app = await demo.open(member.member);
      await app.getByRole('button', { name: new RegExp(`^${step}`) }).click();
      const field = app.getByRole(role, { name, exact: true });
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport({ ratio: 1 });
    }
  },
);

test('R164 a contact is saved as a file that an address book reads', async ({ page, server }) => {
  const { ulid } = await idsOf(await knownMember(server.url, 'b'));
  await page.goto(`${server.url}/user/${ulid}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save contact' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Beatriz-Moreira.vcf');
});

test('R31 R220 large figures are grouped, and nothing moves when they arrive', async ({
  demo,
  page,
  member,
}) => {
  await answerCalls(page, 'GET', statsPath, 200, {
    todayViews: 1204,
    totalViews: 1234567,
    week: { days: [0, 1, 0, 5, 0, 0, 1204], qr: 10, link: 1000, users: 200 },
  });
  const held = await holdCalls(page, 'GET', statsPath);
  const app = await demo.open(member.member);
  const panel = app.getByRole('region', { name: 'Profile Views' });
  await expect(panel).toBeVisible();
  await expect.poll(held.count).toBe(1);
  const height = async () => (await panel.boundingBox())?.height;
  const before = await height();
  expect(before).toBeGreaterThan(0);
  await held.release();
  await expect(panel).toContainText('1,204');
  await expect(panel).toContainText('1,234,567');
  await expect(panel).toContainText('Links 1000');
  expect(await height()).toBe(before);
});
