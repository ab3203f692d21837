/** Reactions in a browser: bursts, focus, and one journey (the rest: tests/features/reactions). */
import { publicCard } from './support/cards.ts';
import type { FrameLocator, Page } from '@playwright/test';
import { appears, stopClock } from './support/clock.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { expectAllSent } from './support/outbox.ts';
import {
  expectCount,
  isOn,
  openReactions,
  purchaseDialog,
  react,
  reactButtons,
  reactions,
  readReactions,
  recent,
  watchBursts,
  type EmojiName,
} from './support/reactions.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const path = '/tma/reactions';

/**
 * Presses an emoji while the page's clock stands still, and lets it go on once the answer is there. An answer that takes
 * ten seconds ends without a burst, by design, and a busy machine may need as long.
 */
const pressInTime = async (app: FrameLocator, page: Page, name: EmojiName): Promise<void> => {
  await stopClock(page);
  await react(app, name).click();
  const label = new RegExp(`^${name} `);
  await appears(reactions(app).getByRole('button', { name: label, disabled: false }));
  await page.clock.resume();
};

test('R69 R70 R71 an add bursts, a removal does not, and with less motion nothing does', async ({
  demo,
  page,
  server,
  member,
}) => {
  const bursts = await watchBursts(page);
  const { ulid } = await publicCard(server.url);
  await page.clock.install();
  const app = await openReactions(demo, member.member, ulid);
  const picture = react(app, 'Meat').getByRole('img', { name: 'Meat' });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const code = page.waitForResponse(/\/play-confetti-/);
  const held = await holdCalls(page, 'POST', path);
  await stopClock(page);
  await react(app, 'Rocket').press('Space');
  await expect.poll(held.count).toBe(1);
  for (const button of await reactButtons(app).all()) await expect(button).toBeDisabled();
  expect(await bursts.count()).toBe(0);
  await held.release();
  await appears(reactions(app).getByRole('button', { name: /^Rocket/, disabled: false }));
  await page.clock.resume();
  await isOn(app, 'Rocket', true);
  await expect(react(app, 'Rocket')).toBeFocused();
  // In the order in which they come, so that a failure names the first that is missing.
  const success = { type: 'notification', notification_type: 'success' };
  await expect
    .poll(() => demo.log('web_app_trigger_haptic_feedback'))
    .toContainEqual(expect.objectContaining({ params: success }));
  expect((await code).ok()).toBe(true);
  await expect.poll(bursts.count).toBe(1);
  await expect.poll(bursts.emoji).toEqual(new Set(['🚀']));
  await pressInTime(app, page, 'Rocket');
  await isOn(app, 'Rocket', false);
  await pressInTime(app, page, 'Meat');
  await isOn(app, 'Meat', true);
  await expect.poll(bursts.count).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pressInTime(app, page, 'Meat');
  await isOn(app, 'Meat', false);
  await pressInTime(app, page, 'Meat');
  await isOn(app, 'Meat', true);
  expect(await bursts.count()).toBe(2);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 5: 1 } });
  // The bursts end at last.
  await expect(app.locator('body > canvas')).toHaveCount(0, { timeout: 60_000 });
});

test('R30 R68 R69 R72 a reaction is given offline, one more is refused, and the owner sees the sum', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { owner, ulid } = await publicCard(server.url);
  const app = await openReactions(demo, member.member, ulid);
  // Without emoji of the system, nothing is drawn until ours are here: no boxes.
  const display = await app.locator('html').evaluate(() => {
    const fonts = Array.from(document.fonts);
    return fonts.find(({ family }) => /Card Emoji/.test(family))?.display;
  });
  expect(display).toBe('block');
  await page.context().setOffline(true);
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', true);
  await expect(reactions(app)).toContainText('Not sent yet');
  await page.context().setOffline(false);
  await expectAllSent(app);
  await expectCount(app, 'Heart', 1);
  const refusal = { code: 'PAYMENT_REQUIRED', reason: 'one_per_card' };
  await answerCalls(page, 'POST', path, 402, refusal);
  await react(app, 'Fire').click();
  await expect(purchaseDialog(app)).toHaveAccessibleName('One reaction per card');
  await page.keyboard.press('Escape');
  await expect(purchaseDialog(app)).toHaveCount(0);
  await expect(react(app, 'Fire')).toBeFocused();
  await isOn(app, 'Fire', false);
  await page.unrouteAll();
  const own = await demo.open(owner.member);
  const counts = reactions(own).getByRole('list', { name: 'Reactions by emoji' });
  await expect(counts.getByRole('listitem').nth(4)).toContainText('1');
  await expect(recent(own).getByRole('listitem')).toContainText(['Mara']);
});
