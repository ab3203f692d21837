/** Sending reactions: failing, refused, and given offline (the rest: reactions.spec.ts). */
import { appears, stopClock } from './support/clock.ts';
import { answerCalls } from './support/faults.ts';
import { expectAllSent } from './support/outbox.ts';
import {
  addReaction,
  expectCount,
  isOn,
  newCard,
  openReactions,
  purchaseDialog,
  react,
  reactions,
  readReactions,
  watchBursts,
} from './support/reactions.ts';
import { expect, test } from './support/test.ts';
import { failAllTries } from './support/tries.ts';

test.use({ reducedMotion: 'no-preference' });

const path = '/tma/reactions';

test('R70 a removal that fails logs a line, opens no dialog, and leaves the count as before', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const { id } = (await (await addReaction(member, ulid, 2)).json()) as { id: string };
  const logged: string[] = [];
  page.on('console', (line) => void logged.push(line.text()));
  await answerCalls(page, 'DELETE', `${path}/${id}`, 500);
  await page.clock.install();
  const app = await openReactions(demo, member.member, ulid);
  await isOn(app, 'Rocket', true);
  await stopClock(page);
  await react(app, 'Rocket').click();
  await failAllTries(demo, member, () => demo.requests('DELETE', `${path}/${id}`));
  await appears(reactions(app).getByRole('button', { name: /^Rocket/, disabled: false }));
  await page.clock.resume();
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  expect(demo.requests('DELETE', `${path}/${id}`)).toHaveLength(4);
  await expect
    .poll(() => logged.filter((line) => /reaction not removed/.test(line)))
    .toHaveLength(1);
  await expect(app.getByRole('dialog')).toHaveCount(0);
  await expect(app.getByRole('alertdialog')).toHaveCount(0);
  await expectAllSent(app);
});

test('R69 an offline reaction is queued, can be toggled, and is sent once', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await openReactions(demo, member.member, ulid);
  await page.context().setOffline(true);
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', true);
  await expectCount(app, 'Heart', 1);
  await expect(reactions(app)).toContainText('Not sent yet');
  await expect(react(app, 'Heart')).toBeEnabled();
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', false);
  await react(app, 'Heart').click();
  await isOn(app, 'Heart', true);
  await page.context().setOffline(false);
  await expectAllSent(app);
  await expect(reactions(app)).not.toContainText('Not sent yet');
  const sent = demo.requests('POST', path).filter((add) => add.failure() === null);
  expect(sent).toHaveLength(1);
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: { 4: 1 } });
});

const code = 'PAYMENT_REQUIRED';

for (const [status, reason, title, offers] of [
  [402, 'balance', 'You are out of reactions', 4],
  [402, 'one_per_card', 'One reaction per card', 1],
  [400, undefined, 'You are out of reactions', 4],
] as const) {
  test(`R72 an add refused with ${status} (${reason ?? 'the code alone'}) opens the offers`, async ({
    demo,
    page,
    server,
    member,
  }) => {
    const bursts = await watchBursts(page);
    const { ulid } = await newCard(server.url);
    const app = await openReactions(demo, member.member, ulid);
    await answerCalls(page, 'POST', path, status, { code, ...(reason && { reason }) });
    await react(app, 'Fire').click();
    await expect(purchaseDialog(app)).toHaveAccessibleName(title);
    await expect(purchaseDialog(app).getByRole('listitem')).toHaveCount(offers);
    await page.keyboard.press('Escape');
    await expect(purchaseDialog(app)).toHaveCount(0);
    await expectCount(app, 'Fire', 0);
    await isOn(app, 'Fire', false);
    await expect(react(app, 'Fire')).toBeFocused();
    expect(await bursts.count()).toBe(0);
    expect(demo.requests('POST', path)).toHaveLength(1);
  });
}

test('R69 a reaction that cannot be added says so, and can be tried again under its key', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  await page.clock.install();
  const app = await openReactions(demo, member.member, ulid);
  await answerCalls(page, 'POST', path, 500, { error: 'boom' });
  await stopClock(page);
  await react(app, '100').click();
  await failAllTries(demo, member, () => demo.requests('POST', path));
  await appears(reactions(app).getByRole('alert'));
  await page.clock.resume();
  await expect(reactions(app).getByRole('alert')).toContainText(
    'Your reaction could not be sent. HTTP 500: boom',
  );
  await isOn(app, '100', false);
  await page.unrouteAll();
  await reactions(app).getByRole('button', { name: 'Try again' }).click();
  await isOn(app, '100', true);
  await expect(reactions(app).getByRole('alert')).toHaveCount(0);
  const keys = () => demo.requests('POST', path).map((add) => add.headers()['idempotency-key']);
  await expect.poll(keys).toHaveLength(5);
  expect(new Set(keys()).size).toBe(1);
  await expectCount(app, '100', 1);
});

test('F37 a refused reaction is reported, and the next one succeeds', async ({
  demo,
  page,
  server,
  member,
}) => {
  const { ulid } = await newCard(server.url);
  const app = await openReactions(demo, member.member, ulid);
  await answerCalls(page, 'POST', path, 422, { error: 'no', code: 'VALIDATION_FAILED' });
  await react(app, 'Fire').click();
  await expect(reactions(app).getByRole('alert')).toContainText('HTTP 422: no');
  await page.unrouteAll();
  await react(app, 'Rocket').click();
  await isOn(app, 'Rocket', true);
  await isOn(app, 'Fire', false);
  await expectAllSent(app);
});
