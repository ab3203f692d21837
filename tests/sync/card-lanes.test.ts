/** Changes to other members' cards in their lanes: what one refusal holds up, and what it does not. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reply } from '../support/sync/fake-server.ts';
import { createWorld, type Tab, type World } from '../support/sync/world.ts';

const card = '01J00000000000000000000008';
const other = '01J00000000000000000000009';
const poison = reply(422, { error: 'no', code: 'VALIDATION_FAILED' });

let world: World;
let tab: Tab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  world.network.set(false);
});
afterEach(() => world.end());

const sent = (route: string) => world.server.sent(route).map(({ body }) => body);
const given = () => new Set(world.server.data.reactions.map(({ emoji }) => emoji));
const states = () => tab.outbox().map(({ status }) => status.state);

test('F37 a reaction that is refused leaves its lane; the next on the card, and other cards, go on', async () => {
  await tab.engine.mutate('set-reaction', { card, emoji: 0, isOn: true });
  await tab.engine.mutate('set-reaction', { card, emoji: 1, isOn: true });
  await tab.engine.mutate('set-reaction', { card: other, emoji: 2, isOn: true });
  world.server.script('POST /tma/reactions', poison);
  world.network.set(true);
  await world.clock.advance(10_000);
  expect(sent('POST /tma/reactions')).toHaveLength(3);
  expect(given()).toEqual(new Set([1, 2]));
  expect(states()).toEqual(['refused']);

  await tab.engine.retry(tab.outbox()[0]?.seq ?? 0);
  await world.clock.advance(10_000);
  expect(given()).toEqual(new Set([0, 1, 2]));
  expect(states()).toEqual([]);
});

test('F37 a review that is refused leaves its lane; the next goes on, the refused one can be dropped', async () => {
  await tab.engine.mutate('write-review', { card, body: 'Poison' });
  await tab.engine.mutate('write-review', { card, body: 'Fine' });
  await tab.engine.mutate('write-review', { card: other, body: 'Good' });
  world.server.script('POST /tma/reviews', poison);
  world.network.set(true);
  await world.clock.advance(10_000);
  expect(world.server.data.reviews.map(({ body }) => body).toSorted()).toEqual(['Fine', 'Good']);
  expect(states()).toEqual(['refused']);

  await tab.engine.discard(tab.outbox()[0]?.seq ?? 0);
  await world.clock.advance(10_000);
  expect(world.server.data.reviews).toHaveLength(2);
  expect(states()).toEqual([]);
});
