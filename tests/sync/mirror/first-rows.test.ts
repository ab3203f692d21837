/** What a start reads before it draws: its views have a value at once, which is the one that they would read. */
import { beforeEach, expect, test } from 'vitest';
import { messagesResource, reactionsResource } from '../../../src/mutations/resources.ts';
import type { TabOptions } from '../../support/sync/kit/tab.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const reactions = reactionsResource('0'.repeat(26));
const sealed = 'A'.repeat(80);
const message = { id: 'one', base: null, title: sealed, content: sealed };

const world = playWorld();
beforeEach(async () => {
  const former = await world.openTab({ initData: undefined });
  const answer = { messages: [], count: 0 };
  const row = { key: messagesResource.key, answer, etag: null, epoch: null };
  await former.database.mirror.put({ ...row, begun: 1, storedAt: 0 });
  await former.engine.mutate('save-message', message);
  former.kill();
});

const openAfter = (beforeStart: NonNullable<TabOptions['beforeStart']>): Promise<EngineTab> =>
  world.openTab({
    initData: undefined,
    beforeStart: async (tab) => {
      await tab.database.open();
      await beforeStart(tab);
    },
  });

test('F31 a view has it at once, with the unsent changes, and emits it again only when it changes', async () => {
  let atOnce: unknown;
  let later: unknown[] = [];
  const tab = await openAfter(async ({ engine, watch }) => {
    expect(engine.view(messagesResource).hasValue?.()).toBe(false);
    expect(await engine.readFirst([messagesResource, reactions])).toBe(true);
    atOnce = engine.view(messagesResource).getValue?.();
    later = watch(messagesResource);
    expect(engine.view(reactions).hasValue?.()).toBe(false);
  });
  expect(atOnce).toMatchObject({ state: 'ready', isPending: true, value: [{ id: 'one' }] });
  expect(later).toEqual([atOnce]);
  await world.settle();
  await tab.engine.mutate('save-message', { ...message, id: 'two', title: 'B'.repeat(80) });
  await world.settle();
  expect(later.slice(1)).toMatchObject([{ value: [{ id: 'one' }, { id: 'two' }] }]);
});

test('a change between the reading and the start is shown', async () => {
  let later: unknown[] = [];
  await openAfter(async ({ engine, database, watch }) => {
    await engine.readFirst([messagesResource]);
    later = watch(messagesResource);
    await database.outbox.clear();
  });
  expect(later.slice(1)).toMatchObject([{ isPending: false, value: [] }]);
});

test('after the start a view reads for itself', async () => {
  const tab = await openAfter(async ({ engine }) => engine.readFirst([messagesResource]));
  expect(tab.engine.view(messagesResource).hasValue?.()).toBe(false);
  const views = tab.watch(messagesResource);
  await world.settle();
  expect(views).toHaveLength(1);
});

test('it says whether the first of them is here', async () => {
  await openAfter(async ({ engine }) => {
    expect(await engine.readFirst([reactions, messagesResource])).toBe(false);
    expect(engine.view(messagesResource).hasValue?.()).toBe(true);
  });
});

test('what the server answered before replaces what is not stored, until it is', async () => {
  let later: unknown[] = [];
  const answer = { data: { emojiCounts: {}, reactions: [], yourIds: [] } };
  const tab = await openAfter(async ({ engine, watch }) => {
    const answerOf = async ({ key }: { key: string }) => (key === reactions.key ? answer : {});
    expect(await engine.readFirst([reactions, messagesResource], answerOf)).toBe(true);
    expect(engine.view(messagesResource).getValue?.()).toMatchObject({ value: [{ id: 'one' }] });
    later = watch(reactions);
  });
  await world.settle();
  expect(later).toMatchObject([{ state: 'ready', value: answer.data }]);
  const row = { key: reactions.key, answer, etag: null, epoch: null, begun: 9, storedAt: 0 };
  await tab.database.mirror.put({ ...row, answer: { data: { ...answer.data, yourIds: ['one'] } } });
  await world.settle();
  expect(later.slice(1)).toMatchObject([{ state: 'ready', value: { yourIds: ['one'] } }]);
});

test('a database that is not open yet is not waited for', async () => {
  await world.openTab({
    initData: undefined,
    beforeStart: async ({ engine }) => {
      expect(await engine.readFirst([messagesResource])).toBe(false);
    },
  });
});

test('nothing is pulled before the start', async () => {
  let pulled: Promise<unknown> | undefined;
  let sent = 0;
  await world.openTab({
    transport: async () => {
      sent += 1;
      throw new TypeError('Failed to fetch');
    },
    beforeStart: async ({ engine, database }) => {
      await database.open();
      pulled = engine.refresh({ ...reactions, retries: 0 });
      await world.settle();
      expect(sent).toBe(0);
    },
  });
  expect(await pulled).toMatchObject({ ok: false });
  expect(sent).toBeGreaterThan(0);
});
