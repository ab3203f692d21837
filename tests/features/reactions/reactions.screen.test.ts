/** Reactions on another member's card, and their summary on the own one. */
import { newMember } from '../../e2e/support/api.ts';
import { knownIds, publicCard } from '../../e2e/support/cards.ts';
import {
  addReaction,
  emojiNames,
  expectCount,
  isOn,
  openReactions,
  react,
  reactButtons,
  reactions,
  readReactions,
  recent,
} from '../../e2e/support/reactions.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const path = '/tma/reactions';

test('R68 R71 a card shows six emoji in their order, each with a name; the sixth is a picture', async () => {
  const { ulid } = await knownIds(demo.url, 'b');
  const app = await openReactions(demo, member.member, ulid ?? '');
  for (const [nth, name] of emojiNames.entries()) {
    await expect(reactButtons(app).nth(nth)).toHaveAccessibleName(
      new RegExp(`^${name} \\d+ reactions?$`),
    );
  }
  for (const [nth, text] of ['🔥', '💯', '🚀', '👍', '❤️'].entries()) {
    await expect(reactButtons(app).nth(nth)).toContainText(text);
  }
  await expect(reactButtons(app).nth(5).getByRole('img', { name: 'Meat' })).toBeVisible();
});

test('R68 a card without a ulid has no reactions, and none are requested', async () => {
  const { ulid, profileId } = await knownIds(demo.url, 'e');
  expect(ulid).toBeNull();
  const app = await demo.open(member.member, `/user/${profileId}`);
  await expect(app.getByRole('heading', { name: 'Emeka' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(reactions(app)).toHaveCount(0);
  expect(demo.net.filter((call) => call.url().includes(path))).toEqual([]);
});

test('R69 all six buttons wait for an add, which then shows its count and state', async () => {
  const { ulid } = await publicCard(demo.url);
  demo.clock.install();
  const app = await openReactions(demo, member.member, ulid);
  await expectCount(app, 'Rocket', 0);
  await expect(reactions(app)).toContainText('10 reactions left');
  const held = await holdCalls(demo, 'POST', path);
  await react(app, 'Rocket').click();
  await expect.poll(held.count).toBe(1);
  for (const button of await reactButtons(app).all()) await expect(button).toBeDisabled();
  await held.release();
  await isOn(app, 'Rocket', true);
  await expectCount(app, 'Rocket', 1);
  expect(demo.requests('POST', path).map((add) => add.postDataJSON())).toEqual([
    { profileUlid: ulid, emoji: 2 },
  ]);
  await expect(reactions(app)).toContainText('9 reactions left');
  await expect(recent(app).getByRole('list')).toContainText('You');
  await expect
    .poll(() => demo.log('web_app_trigger_haptic_feedback'))
    .toContainEqual(
      expect.objectContaining({
        params: { type: 'notification', notification_type: 'success' },
      }),
    );
});

test('R70 a second press removes the reaction by its id', async () => {
  const { ulid } = await publicCard(demo.url);
  const { id } = (await (await addReaction(member, ulid, 2)).json()) as { id: string };
  const app = await openReactions(demo, member.member, ulid);
  await isOn(app, 'Rocket', true);
  await react(app, 'Rocket').click();
  await isOn(app, 'Rocket', false);
  await expectCount(app, 'Rocket', 0);
  await expect.poll(() => demo.requests('DELETE', `${path}/${id}`)).toHaveLength(1);
  await expect(reactions(app)).toContainText('10 reactions left');
  expect(await readReactions(member, ulid)).toMatchObject({ emojiCounts: {} });
});

test('R69 a subscriber gives several reactions for free', async () => {
  const { ulid } = await publicCard(demo.url);
  const app = await openReactions(demo, 'a-plus', ulid);
  for (const name of ['Fire', 'Rocket', 'Meat'] as const) {
    await react(app, name).click();
    await isOn(app, name, true);
    await expect(react(app, name)).toBeEnabled();
  }
  await expect(reactions(app)).not.toContainText('left');
});

test('R68 the panel says that reactions load; a failure can be tried again', async () => {
  const { ulid } = await publicCard(demo.url);
  await answerCalls(demo, 'GET', `${path}/${ulid}`, 500);
  demo.clock.hurry();
  const held = await holdCalls(demo, 'GET', `${path}/${ulid}`);
  const app = await demo.open(member.member, `/user/${ulid}`);
  await expect(reactions(app)).toContainText('Loading reactions');
  await held.release();
  await expect(reactions(app)).toContainText('Failed to load reactions');
  demo.unrouteAll();
  await reactions(app).getByRole('button', { name: 'Try again' }).click();
  await expect(reactButtons(app)).toHaveCount(6);
});

test('R30 the own profile sums up its reactions', async () => {
  const count = 8;
  const { owner, ulid } = await publicCard(demo.url);
  for (let nth = 0; nth < count; nth += 1) {
    await addReaction(await newMember(demo.url, `Fan ${nth}`), ulid, nth % 6);
  }
  const app = await demo.open(owner.member);
  const counts = reactions(app).getByRole('list', { name: 'Reactions by emoji' });
  const { emojiCounts } = await readReactions(owner, ulid);
  await expect(counts.getByRole('listitem')).toHaveCount(6);
  for (let emoji = 0; emoji < 6; emoji += 1) {
    await expect(counts.getByRole('listitem').nth(emoji)).toContainText(
      String(emojiCounts[emoji] ?? 0),
    );
  }
  const names = recent(app).getByRole('list', { name: 'Recent reactions' });
  await expect(names.getByRole('listitem')).toHaveCount(5);
  await expect(names.getByRole('listitem').first()).toContainText(`Fan ${count - 1}`);
  await expect(recent(app).getByText(/^and \d+ more$/)).toHaveText(['and 3 more']);
  await expect(reactButtons(app)).toHaveCount(0);
});

test('R30 the own card in the viewer takes no reactions', async () => {
  const { owner, ulid } = await publicCard(demo.url);
  const app = await demo.open(owner.member, `/user/${ulid}`);
  await expect(reactions(app).getByRole('list', { name: 'Reactions by emoji' })).toBeVisible();
  await expect(reactButtons(app)).toHaveCount(0);
});
