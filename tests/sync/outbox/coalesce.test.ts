/** How a change alters earlier changes that were never sent. Nothing else is ever rewritten. */
import { beforeEach, describe, expect, test } from 'vitest';
import { messagesResource, reactionsResource } from '../../../src/mutations/resources.ts';
import type { Submission } from '../../../src/sync/api.ts';
import { answerLost, reply, times } from '../../support/sync/fake-server.ts';
import { openText, sealedText } from '../../support/sync/samples.ts';
import { card } from '../../support/sync/topics/card.ts';
import { playTab } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const { world, tab } = playTab();

const ulidOf = (nth: number) => `01M${String(nth).padStart(23, '0')}`;
const first = ulidOf(1);

/** `base`: the text that the screen showed, null for a new message. */
const save = (id: string, base: string | null, text: string, isAwaited = false) => {
  const sealed = { title: sealedText('t'), content: sealedText(text) };
  const args = { id, base: base && sealedText(base), ...sealed };
  return tab.engine.mutate('save-message', args, { isAwaited });
};
const remove = (id: string, base: string) =>
  tab.engine.mutate('delete-message', { id, base: sealedText(base) });

const entries = async () =>
  (await tab.entries()).map(({ kind, args }) => {
    const { base, content } = args as { base: string | null; content?: string };
    return [kind, base && openText(base), content && openText(content)];
  });
const kept = () => world.server.memberOf(1).messages.map(({ content }) => openText(content));
const routes = () => world.server.effects.map(({ route }) => route);
const values = async () => (await tab.entries()).map(({ args }) => args);
const states = () => tab.outbox().map(({ kind, status }) => [kind, status.state]);

/** A message that the server already has, as the screen shows it. */
const givenMessage = async (text: string) => {
  await save(ulidOf(9), null, text);
  await world.clock.advance(1000);
  await tab.engine.refresh(messagesResource);
  const [message] = world.server.memberOf(1).messages;
  world.server.effects.splice(0);
  return String(message?.id);
};

describe('a message that was never sent', () => {
  beforeEach(() => world.network.set(false));

  test('absorbs its edits, wherever they are in the lane', async () => {
    await save(first, null, 'a1');
    await save(ulidOf(2), null, 'b1');
    await save(first, 'a1', 'a2');
    await save(ulidOf(2), 'b1', 'b2');
    await save(first, 'a2', 'a3');
    expect(await entries()).toEqual([
      ['save-message', null, 'a3'],
      ['save-message', null, 'b2'],
    ]);
    world.network.set(true);
    await world.clock.advance(1000);
    expect(kept()).toEqual(['a3', 'b2']);
    expect(routes()).toEqual(['POST /tma/messages', 'POST /tma/messages']);
  });

  test('disappears with its edits when it is deleted, and nothing is sent', async () => {
    await save(first, null, 'a1');
    await save(ulidOf(2), null, 'b1');
    await save(first, 'a1', 'a2');
    await remove(first, 'a2');
    expect(await entries()).toEqual([['save-message', null, 'b1']]);
    world.network.set(true);
    await world.clock.advance(5000);
    expect(kept()).toEqual(['b1']);
  });
});

describe("edits of the server's message", () => {
  test("that were never sent merge into one, based on the server's text", async () => {
    const id = await givenMessage('a1');
    world.network.set(false);
    await save(id, 'a1', 'a2');
    await save(id, 'a2', 'a3');
    expect(await entries()).toEqual([['save-message', 'a1', 'a3']]);
  });

  test("that were never sent are dropped by its deletion, which is based on the server's text", async () => {
    const id = await givenMessage('a1');
    world.network.set(false);
    await save(id, 'a1', 'a2');
    await remove(id, 'a2');
    expect(await entries()).toEqual([['delete-message', 'a1', undefined]]);
    world.network.set(true);
    await world.clock.advance(5000);
    expect(routes()).toEqual([`DELETE /tma/messages/${id}`]);
    expect(kept()).toEqual([]);
  });

  test("that two screens wait for are dropped by its deletion, which is based on the server's text", async () => {
    const id = await givenMessage('a1');
    const other = await world.openTab();
    world.server.state.latencyMs = 500;
    await save(ulidOf(2), null, 'b1');
    await world.settle();
    const edit = (at: EngineTab, base: string, text: string) => {
      const sealed = { base: sealedText(base), title: sealedText('t'), content: sealedText(text) };
      void at.engine.mutate('save-message', { id, ...sealed }, { isAwaited: true });
      return world.settle();
    };
    await edit(tab, 'a1', 'a2');
    await edit(other, 'a2', 'a3');
    expect(await entries()).toHaveLength(3);
    await remove(id, 'a3');
    expect((await entries()).at(-1)).toEqual(['delete-message', 'a1', undefined]);
    await world.clock.advance(10_000);
    expect(kept()).toEqual(['b1']);
  });

  test('that were refused are dropped by its deletion', async () => {
    const id = await givenMessage('a1');
    world.server.script('PUT', reply(422, { error: 'no' }));
    await save(id, 'a1', 'a2');
    await world.clock.advance(1000);
    await remove(id, 'a1');
    await world.clock.advance(1000);
    expect(await tab.entries()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('do not merge into a refused edit, but wait for it', async () => {
    const id = await givenMessage('a1');
    world.server.script('PUT', reply(422, { error: 'no' }));
    await save(id, 'a1', 'a2');
    await world.clock.advance(1000);
    await save(id, 'a1', 'a3');
    await world.clock.advance(10_000);
    const [refused] = await tab.entries();
    expect(tab.outbox()).toMatchObject([
      { status: { state: 'refused' }, dependants: 1 },
      { status: { state: 'blocked', by: refused?.seq } },
    ]);
    expect(kept()).toEqual(['a1']);
  });
});

describe('what the server may know already is never rewritten', () => {
  test("F38 the edit of a message on its way waits, then is sent with the server's id", async () => {
    world.server.state.latencyMs = 500;
    await save(first, null, 'a1');
    await world.clock.advance(100);
    await save(first, 'a1', 'a2');
    await save(first, 'a2', 'a3');
    expect(await entries()).toEqual([
      ['save-message', null, 'a1'],
      ['save-message', 'a1', 'a3'],
    ]);
    await world.clock.advance(10_000);
    expect(routes()).toEqual(['POST /tma/messages', 'PUT /tma/messages/1']);
    expect(kept()).toEqual(['a3']);
    expect(await tab.entries()).toEqual([]);
  });

  test('the deletion of a message on its way waits for it', async () => {
    world.server.script('POST', answerLost);
    await save(first, null, 'a1');
    await world.settle();
    await remove(first, 'a1');
    await world.clock.advance(10_000);
    expect(routes()).toEqual(['POST /tma/messages', 'DELETE /tma/messages/1']);
    expect(kept()).toEqual([]);
    expect(await tab.entries()).toEqual([]);
  });

  test('the deletion of a message that may be on the server waits until that is known', async () => {
    world.server.script('POST', ...times(3, reply(200, [])));
    world.server.script('GET', ...times(3, reply(200, [])));
    await save(first, null, 'a1');
    await world.clock.advance(10_000);
    await remove(first, 'a1');
    await world.clock.advance(10_000);
    expect(states()).toEqual([
      ['save-message', 'parked'],
      ['delete-message', 'blocked'],
    ]);
    await tab.engine.retry((await tab.entries())[0]?.seq ?? 0);
    await world.clock.advance(10_000);
    expect(kept()).toEqual([]);
    expect(await tab.entries()).toEqual([]);
  });
});

describe('a deletion behind a change on its way', () => {
  const refusal = reply(422, { error: 'no' });
  test('goes once an edit is refused, and its screen hears the answer', async () => {
    const id = await givenMessage('a1');
    world.server.state.latencyMs = 500;
    world.server.script('PUT', refusal);
    world.server.script('DELETE', reply(403, { error: 'not yours' }));
    await save(id, 'a1', 'a2');
    await world.clock.advance(100);
    const removal = { id, base: sealedText('a2') };
    const answer = tab.engine.mutate('delete-message', removal, { isAwaited: true });
    await world.clock.advance(5000);
    expect(await answer).toMatchObject({ outcome: 'returned', error: { error: 'not yours' } });
    expect(await entries()).toEqual([['delete-message', 'a1', undefined]]);
    expect(kept()).toEqual(['a1']);
  });

  test('goes once an edit comes back to its screen, which keeps it', async () => {
    const id = await givenMessage('a1');
    world.server.state.latencyMs = 500;
    world.server.script('PUT', refusal);
    const edit = save(id, 'a1', 'a2', true);
    await world.clock.advance(100);
    await remove(id, 'a2');
    await world.clock.advance(5000);
    expect(await edit).toMatchObject({ outcome: 'returned' });
    expect(kept()).toEqual([]);
    expect(await entries()).toEqual([['save-message', 'a1', 'a2']]);
  });

  test('is over once the creation is refused', async () => {
    world.server.state.latencyMs = 500;
    world.server.script('POST', refusal);
    await save(first, null, 'a1');
    await world.clock.advance(100);
    await remove(first, 'a1');
    expect(await entries()).toHaveLength(2);
    await world.clock.advance(5000);
    expect(await tab.entries()).toEqual([]);
    expect(world.server.sent('DELETE')).toEqual([]);
  });
});

const submit = (at: EngineTab, description: string, isAwaited = true): Promise<Submission> =>
  at.engine.mutate('edit-profile', { description }, { isAwaited });

describe('a screen that waits', () => {
  let other: EngineTab;
  beforeEach(async () => {
    other = await world.openTab();
    world.server.state.latencyMs = 300;
    // The lane is busy, so that what comes next is not sent at once.
    await tab.engine.mutate('choose-interests', { tags: [] });
    await world.settle();
  });

  test('in another tab has its own entry, and its own answer', async () => {
    world.server.script('POST', { kind: 'twice', heard: 'first' }, reply(422, { error: 'no' }));
    const answers = [submit(tab, 'one'), submit(other, 'two')];
    await world.settle();
    expect(await values()).toMatchObject([{}, { description: 'one' }, { description: 'two' }]);
    await world.clock.advance(5000);
    expect(await Promise.all(answers)).toMatchObject([
      { outcome: 'returned' },
      { outcome: 'acknowledged' },
    ]);
  });

  test('has its own entry: its next try drops nothing that was saved before or after it', async () => {
    await other.engine.mutate('edit-profile', { phone: '+123' });
    const answer = submit(tab, 'one');
    await world.settle();
    await other.engine.mutate('edit-profile', { email: 'a@b.co' });
    const done = { kind: 'twice', heard: 'first' } as const;
    world.server.script('POST', done, done, reply(422, { error: 'no' }));
    await world.clock.advance(5000);
    expect(await answer).toMatchObject({ outcome: 'returned', error: { error: 'no' } });
    const again = submit(tab, 'two');
    await world.clock.advance(5000);
    expect(await again).toMatchObject({ outcome: 'acknowledged' });
    expect(world.server.memberOf(1).profile).toMatchObject({
      description: 'two',
      phone: '+123',
      email: 'a@b.co',
    });
  });
});

const react = (emoji: number, isOn: boolean) =>
  tab.engine.mutate('set-reaction', { card, emoji, isOn });
const toggles = async () =>
  (await tab.entries()).map(({ args }) => {
    const { emoji, isOn } = args as { emoji: number; isOn: boolean };
    return [emoji, isOn];
  });

describe('toggles', () => {
  test('of one emoji merge into one at the end of their lane', async () => {
    await tab.engine.refresh(reactionsResource(card));
    world.network.set(false);
    await react(1, true);
    await react(1, false);
    await react(1, true);
    await react(2, true);
    await react(1, false);
    expect(await toggles()).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ]);
  });

  test('that cancel each other out send nothing', async () => {
    await tab.engine.refresh(reactionsResource(card));
    world.network.set(false);
    await react(1, true);
    await react(1, false);
    world.network.set(true);
    await world.clock.advance(5000);
    expect(world.server.effects).toEqual([]);
    expect(await tab.entries()).toEqual([]);
  });
});
