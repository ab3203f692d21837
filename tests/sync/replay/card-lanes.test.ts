/** Changes to other members' cards in their lanes: what a refusal delays, and what it does not delay. */
import { beforeEach, describe, expect, test } from 'vitest';
import { reactionsResource } from '../../../src/mutations/resources.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const card = '01J00000000000000000000008';
const other = '01J00000000000000000000009';
const poison = reply(422, { error: 'no', code: 'VALIDATION_FAILED' });

const { world, tab, openAgain } = playTab();
beforeEach(() => {
  world.network.set(false);
});

const sent = (route: string) => world.server.sent(route).map(({ body }) => body);
const given = () => new Set(world.server.data.reactions.map(({ emoji }) => emoji));
const states = () => tab.outbox().map(({ status }) => status.state);

test('F37 a refused reaction delays neither the next one on its card nor other cards', async () => {
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

const write = (on: string, body: string, isEdit = false) =>
  tab.engine.mutate('write-review', { card: on, body, isEdit });
const remove = (isListed: boolean) => tab.engine.mutate('delete-review', { card, isListed });
const texts = () => world.server.data.reviews.map(({ body }) => body).toSorted();

test('F37 a refused review does not delay the next one, and can be discarded', async () => {
  await write(card, 'Poison');
  await write(other, 'Good');
  world.server.script('POST /tma/reviews', poison);
  world.network.set(true);
  await world.clock.advance(10_000);
  expect(texts()).toEqual(['Good']);
  expect(states()).toEqual(['refused']);
  await write(card, 'Fine');
  await world.clock.advance(10_000);
  expect(texts()).toEqual(['Fine', 'Good']);
  expect(states()).toEqual(['refused']);

  await tab.engine.discard(tab.outbox()[0]?.seq ?? 0);
  await world.clock.advance(10_000);
  expect(world.server.data.reviews).toHaveLength(2);
  expect(states()).toEqual([]);
});

describe('R175 one review for each card', () => {
  test('a review edited before it was sent is one request with the last text', async () => {
    await write(card, 'First');
    await write(card, 'Second');
    await world.settle();
    expect(tab.outbox()).toHaveLength(1);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(sent('POST /tma/reviews')).toEqual([{ profileUlid: card, body: 'Second' }]);
    expect(texts()).toEqual(['Second']);
  });

  test('a review deleted before it was sent leaves nothing, and nothing is sent', async () => {
    await write(card, 'First');
    await remove(false);
    await world.settle();
    expect(tab.outbox()).toEqual([]);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(sent('POST /tma/reviews')).toEqual([]);
  });

  test('a review edited and deleted offline sends only the removal', async () => {
    world.network.set(true);
    await write(card, 'First');
    await world.clock.advance(10_000);
    world.network.set(false);
    await write(card, 'Second', true);
    await remove(true);
    await world.settle();
    expect(tab.outbox().map(({ kind }) => kind)).toEqual(['delete-review']);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(texts()).toEqual([]);
    expect(world.server.effects.map(({ route }) => route.split(' ', 1)[0])).toEqual([
      'POST',
      'DELETE',
    ]);
  });

  test('a removal also removes the review that another device wrote on the card', async () => {
    await write(card, 'Here');
    const id = `01S${'9'.repeat(23)}`;
    world.server.data.reviews.push({ id, card, by: 1, body: 'There', createdAt: '' });
    await remove(true);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(texts()).toEqual([]);
    expect(tab.outbox()).toEqual([]);
  });

  test('an edit of a review that another device removed is refused, and can be sent as new', async () => {
    world.network.set(true);
    await write(card, 'First', true);
    await world.clock.advance(10_000);
    expect(states()).toEqual(['refused']);
    const [refused] = tab.outbox();
    await tab.engine.mutate(
      'write-review',
      { card, body: 'First' },
      { replaces: refused?.seq ?? 0 },
    );
    await world.clock.advance(10_000);
    expect(texts()).toEqual(['First']);
    expect(tab.outbox()).toEqual([]);
  });

  test('a refused removal does not delay an edit', async () => {
    world.network.set(true);
    await write(card, 'First');
    await world.clock.advance(10_000);
    world.server.script('DELETE /tma/reviews', poison);
    await remove(true);
    await world.clock.advance(10_000);
    expect(states()).toEqual(['refused']);
    await write(card, 'Second', true);
    await world.clock.advance(10_000);
    expect(texts()).toEqual(['Second']);
  });

  test('a review removed and written again offline sends only the new text', async () => {
    world.network.set(true);
    await write(card, 'First');
    await world.clock.advance(10_000);
    world.network.set(false);
    await remove(true);
    await write(card, 'Second');
    await world.settle();
    expect(tab.outbox().map(({ kind }) => kind)).toEqual(['write-review']);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(texts()).toEqual(['Second']);
    expect(sent('DELETE /tma/reviews')).toEqual([]);
  });

  test('a review written while the removal is on its way is sent after it', async () => {
    world.network.set(true);
    await write(card, 'First');
    await world.clock.advance(10_000);
    world.server.state.latencyMs = 1000;
    await remove(true);
    await world.clock.advance(1500);
    await write(card, 'Second');
    await world.clock.advance(60_000);
    expect(texts()).toEqual(['Second']);
    expect(world.server.effects.map(({ route }) => route.split(' ', 1)[0])).toEqual([
      'POST',
      'DELETE',
      'POST',
    ]);
  });

  test('a removal that waits for a refused review does not remove a later review', async () => {
    world.network.set(true);
    world.server.state.latencyMs = 1000;
    world.server.script('POST /tma/reviews', poison);
    await write(card, 'First');
    await world.clock.advance(1500);
    await remove(false);
    await write(card, 'Second');
    await world.clock.advance(60_000);
    expect(texts()).toEqual(['Second']);
    expect(states()).toEqual(['refused']);
    await tab.engine.discard(tab.outbox()[0]?.seq ?? 0);
    await world.clock.advance(60_000);
    expect(texts()).toEqual(['Second']);
  });
});

const react = (emoji: number, isOn: boolean, on = card) =>
  tab.engine.mutate('set-reaction', { card: on, emoji, isOn });
/** Gives a reaction to a card, for all that the member has. */
const spend = async () => {
  world.server.state.isCharging = true;
  world.server.memberOf(1).balance = 1;
  world.network.set(true);
  await react(0, true);
  await world.clock.advance(10_000);
  expect(world.server.memberOf(1).balance).toBe(0);
  world.network.set(false);
};
const goOnline = async () => {
  world.network.set(true);
  await world.clock.advance(30_000);
};

describe('F37 a change that must be paid, and other removals', () => {
  test('once made again, it is listed once; once paid, it is listed no more', async () => {
    await spend();
    for (const on of [card, other, card]) {
      await react(1, true, on);
      await goOnline();
    }
    expect(states()).toEqual(['parked', 'parked']);
    world.server.memberOf(1).balance = 1;
    await react(1, true);
    await world.clock.advance(30_000);
    expect(given()).toEqual(new Set([0, 1]));
    expect(tab.outbox()).toMatchObject([{ args: { card: other } }]);
  });

  test('when it is parked, the list on screen is read again', async () => {
    await spend();
    world.network.set(true);
    await tab.engine.refresh(reactionsResource(card));
    const views = tab.watch(reactionsResource(card));
    world.server.data.reactions.length = 0;
    await react(1, true);
    await world.clock.advance(5000);
    expect(states()).toEqual(['parked']);
    expect(views.at(-1)).toMatchObject({ value: { reactions: [] } });
  });

  test('a removal that takes it back stays behind it', async () => {
    await spend();
    await react(1, true);
    await react(0, false);
    await react(1, false);
    await goOnline();
    expect(given()).toEqual(new Set());
    expect(states()).toEqual([]);
  });

  test('taken back while it was under way, it is not listed', async () => {
    await spend();
    world.server.state.latencyMs = 1000;
    world.network.set(true);
    await react(1, true);
    await world.clock.advance(1500);
    await react(1, false);
    await world.clock.advance(30_000);
    expect(sent('POST /tma/reactions')).toHaveLength(2);
    expect(states()).toEqual([]);
  });

  test('a removal that waits for it ends with it', async () => {
    world.server.state.latencyMs = 1000;
    world.server.script('POST /tma/reviews', reply(402, { error: 'pay' }));
    world.network.set(true);
    await write(card, 'Never paid');
    await world.clock.advance(1500);
    await remove(false);
    await world.clock.advance(60_000);
    expect(states()).toEqual([]);
  });

  test('it does not wait for a removal that is refused', async () => {
    await spend();
    await react(1, true);
    await react(0, false);
    world.server.script('DELETE /tma/reactions', reply(403, { error: 'no', code: 'FORBIDDEN' }));
    await goOnline();
    expect(states().toSorted()).toEqual(['parked', 'refused']);
    expect(tab.outbox().map(({ dependants }) => dependants)).toEqual([0, 0]);
  });

  test('it survives the tab that waits for the removal', async () => {
    await spend();
    await react(1, true);
    await react(0, false);
    world.server.script('DELETE /tma/reactions', reply(503, { error: 'later' }));
    world.network.set(true);
    await world.clock.advance(200);
    tab.kill();
    await openAgain();
    await goOnline();
    expect(given()).toEqual(new Set([1]));
    expect(states()).toEqual([]);
  });

  test.each([true, false])(
    'a removal on another card frees it, too; it stays: %s',
    async (stays) => {
      await spend();
      await react(0, true, other);
      await react(0, false);
      if (!stays) {
        await react(1, true, other);
        await react(0, false, other);
      }
      world.server.script('DELETE /tma/reactions', reply(503, { error: 'later' }));
      await goOnline();
      expect(given()).toEqual(new Set([stays ? 0 : 1]));
      expect(states()).toEqual([]);
    },
  );
});
