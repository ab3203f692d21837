/** Sending reactions: failing, refused, and given offline (the rest: reactions.screen.test.ts). */
import { publicCard } from '../../e2e/support/cards.ts';
import { vi } from 'vitest';
import { appears } from '../../e2e/support/clock.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expectAllSent } from '../../e2e/support/outbox.ts';
import {
  addReaction,
  expectCount,
  isOn,
  openReactions,
  purchaseDialog,
  react,
  reactions,
  readReactions,
} from '../../e2e/support/reactions.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';
import { failAllTries } from '../../support/dom/tries.ts';

const demo = startPage();
const member = startMember(demo);

const path = '/tma/reactions';

test('R70 a removal that fails logs a line, opens no dialog, and leaves the count as before', async () => {
  const { ulid } = await publicCard(demo.url);
  const { id } = (await (await addReaction(member, ulid, 2)).json()) as { id: string };
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await answerCalls(demo, 'DELETE', `${path}/${id}`, 500);
  demo.clock.install();
  const app = await openReactions(demo, member.member, ulid);
  await isOn(app, 'Rocket', true);
  await demo.clock.pauseAt(0);
  await react(app, 'Rocket').click();
  await failAllTries(demo, member, () => demo.requests('DELETE', `${path}/${id}`));
  await appears(reactions(app).getByRole('button', { name: /^Rocket/, disabled: false }));
  demo.clock.resume();
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  expect(demo.requests('DELETE', `${path}/${id}`)).toHaveLength(4);
  await expect
    .poll(() => logged.mock.calls.map(([words]) => words))
    .toEqual(['reaction not removed']);
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  await expectAllSent(app);
});

test('R69 an offline reaction is queued, can be toggled, and is sent once', async () => {
  const { ulid } = await publicCard(demo.url);
  const app = await openReactions(demo, member.member, ulid);
  demo.setOffline(true);
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', true);
  await expectCount(app, 'Heart', 1);
  await expect(reactions(app)).toContainText('Not sent yet');
  await expect(react(app, 'Heart')).toBeEnabled();
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', false);
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', true);
  demo.setOffline(false);
  await expectAllSent(app);
  await expect(reactions(app)).not.toContainText('Not sent yet');
  expect(demo.requests('POST', path)).toHaveLength(1);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 4: 1 } });
});

test.for([
  ['already on the card', true],
  ['given offline too', false],
] as const)(
  'R69 R72 offline, a free member takes another emoji in place of one %s',
  async ([, isListed]) => {
    const { ulid } = await publicCard(demo.url);
    if (isListed) await addReaction(member, ulid, 0);
    const app = await openReactions(demo, member.member, ulid);
    await isOn(app, 'Fire', isListed);
    demo.setOffline(true);
    if (!isListed) await react(app, 'Fire').click();
    await isOn(app, 'Fire', true);
    await react(app, 'Rocket').click();
    await isOn(app, 'Rocket', true);
    await react(app, 'Fire').click();
    await isOn(app, 'Fire', false);
    demo.setOffline(false);
    await expectAllSent(app);
    expect((await readReactions(member, ulid)).emojiCounts).toEqual({ 2: 1 });
  },
);

const code = 'PAYMENT_REQUIRED';

test.for([
  [402, 'one_per_card', 'One reaction per card', 1],
  [400, undefined, 'You are out of reactions', 4],
] as const)(
  'R72 an add refused with %s (%s) opens the offers: %s',
  async ([status, reason, title, offers]) => {
    const { ulid } = await publicCard(demo.url);
    const app = await openReactions(demo, member.member, ulid);
    await answerCalls(demo, 'POST', path, status, { code, ...(reason && { reason }) });
    await react(app, 'Fire').click();
    await expect(purchaseDialog(app)).toHaveAccessibleName(title);
    await expect(purchaseDialog(app).getByRole('listitem')).toHaveCount(offers);
    await demo.keyboard.press('Escape');
    await expect(purchaseDialog(app)).toHaveCount(0);
    await expectCount(app, 'Fire', 0);
    await isOn(app, 'Fire', false);
    await expect(react(app, 'Fire')).toBeFocused();
    expect(demo.requests('POST', path)).toHaveLength(1);
  },
);

test('R69 a reaction that cannot be added says so, and can be tried again under its key', async () => {
  const { ulid } = await publicCard(demo.url);
  demo.clock.install();
  const app = await openReactions(demo, member.member, ulid);
  await answerCalls(demo, 'POST', path, 500, { error: 'boom' });
  await demo.clock.pauseAt(0);
  await react(app, '100').click();
  await failAllTries(demo, member, () => demo.requests('POST', path));
  await appears(reactions(app).getByRole('alert'));
  demo.clock.resume();
  await expect(reactions(app).getByRole('alert')).toContainText(
    'Your reaction could not be sent. HTTP 500: boom',
  );
  await isOn(app, '100', false);
  demo.unrouteAll();
  await reactions(app).getByRole('button', { name: 'Try again' }).click();
  await isOn(app, '100', true);
  await expect(reactions(app).getByRole('alert')).toHaveCount(0);
  const keys = () => demo.requests('POST', path).map((add) => add.headers()['idempotency-key']);
  await expect.poll(keys).toHaveLength(5);
  expect(new Set(keys()).size).toBe(1);
  await expectCount(app, '100', 1);
});

test('F37 a refused reaction is reported, and the next one succeeds', async () => {
  const { ulid } = await publicCard(demo.url);
  const app = await openReactions(demo, member.member, ulid);
  await answerCalls(demo, 'POST', path, 422, { error: 'no', code: 'VALIDATION_FAILED' });
  await react(app, 'Fire').click();
  await expect(reactions(app).getByRole('alert')).toContainText('HTTP 422: no');
  demo.unrouteAll();
  await react(app, 'Rocket').click();
  await isOn(app, 'Rocket', true);
  await isOn(app, 'Fire', false);
  await expectAllSent(app);
});
