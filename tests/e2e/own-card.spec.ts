/** The own card where layout, focus and files matter (the rest: tests/features/profile). */
import { knownMember, newMember } from './support/api.ts';
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

test('R221 R223 a finished card shimmers once, a key ends it, and reduced motion has none', async ({
  demo,
  page,
  member,
}) => {
  await member.fill({ tags: [1], description: 'Hello', phone: '+4912' });
  const app = await demo.open(member.member);
  const stage = app.locator('[data-moment]');
  const visibility = app.getByRole('checkbox', { name: 'Make it public' });
  await expect(app.getByText('No reviews yet')).toBeAttached();
  // The animations stand still, so that only the key ends them.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await app.locator('body').evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function still(...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      return animation;
    };
  });
  await visibility.click();
  await expect(stage).toBeAttached();
  await page.keyboard.press('Shift');
  await expect(stage).toHaveCount(0);
  await visibility.click();
  await expect(app.getByText('1 step to a card worth sharing')).toBeVisible();
  await visibility.click();
  await expect(app.getByText('Your card is worth sharing')).toBeVisible();
  await expect(stage).toHaveCount(0);

  const other = await newMember(demo.url, 'Otto');
  await other.fill({ tags: [1], description: 'Hello', phone: '+4912' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demo.open(other.member);
  await expect(app.getByText('No reviews yet')).toBeAttached();
  await visibility.click();
  await expect(app.getByText('Your card is worth sharing')).toBeVisible();
  await expect(stage).toHaveCount(0);
});

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
