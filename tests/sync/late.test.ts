/** The engine before its code has come: what is known shows, and what is asked for is kept. */
import { expect, test, vi } from 'vitest';
import { messagesResource, reactionsResource } from '../../src/mutations/resources.ts';
import { createLateEngine, type ReadyView } from '../../src/sync/late.ts';
import { type EngineTab } from '../support/sync/world.ts';
import { playTab } from '../support/sync/played-world.ts';

const reactions = reactionsResource('0'.repeat(26));
const sealed = 'A'.repeat(80);
const message = { id: 'one', base: null, title: sealed, content: sealed };
const answer = { data: { reactions: [], emojiCounts: {}, yourIds: [] } };
const row = { key: reactions.key, answer, etag: null, epoch: null, begun: 9, storedAt: 0 };
const first: ReadyView<unknown> = { state: 'ready', value: answer.data, isPending: false };

const { world, tab } = playTab({ initData: undefined });

const open = () => {
  let arrive: (() => void) | undefined;
  const engine = new Promise<EngineTab['engine']>((resolve) => {
    arrive = () => resolve(tab.engine);
  });
  const firstViews = new Map([[reactions.key, first]]);
  return {
    late: createLateEngine({ engine, firstViews, isOffline: true }),
    arrive: () => arrive?.(),
  };
};

test('a view has what the start knows until the engine has another value', async () => {
  const { late, arrive } = open();
  const view = late.view(reactions);
  expect(view.getValue?.()).toBe(first);
  expect(late.view(messagesResource).hasValue?.()).toBe(false);
  const seen: unknown[] = [];
  view.subscribe((one) => seen.push(one));
  arrive();
  await world.settle();
  await tab.database.mirror.put(row);
  await world.settle();
  expect(seen).toEqual([]);
  await tab.database.mirror.put({ ...row, answer: { data: { ...answer.data, yourIds: ['a'] } } });
  await world.settle();
  expect(seen).toMatchObject([{ state: 'ready', value: { yourIds: ['a'] } }]);
});

test('a change is kept until the engine is there', async () => {
  const { late, arrive } = open();
  const saved = late.mutate('save-message', message);
  expect(await tab.entries()).toEqual([]);
  arrive();
  await expect(saved).resolves.toMatchObject({ outcome: 'queued' });
  expect(await tab.entries()).toHaveLength(1);
});

test('a view that ends before the engine comes is not opened', async () => {
  const { late, arrive } = open();
  const seen: unknown[] = [];
  late
    .view(messagesResource)
    .subscribe((one) => seen.push(one))
    .unsubscribe();
  arrive();
  await world.settle();
  expect(seen).toEqual([]);
});

test('the status is the browser’s until the engine comes, and the change is announced', async () => {
  const { late, arrive } = open();
  expect(late.status()).toMatchObject({ isOffline: true, storage: 'ok' });
  let changes = 0;
  late.subscribeStatus(() => (changes += 1));
  arrive();
  await world.settle();
  expect(late.status()).toEqual(tab.engine.status());
  expect(changes).toBeGreaterThan(0);
});

test('R143 without the engine’s code what is shown stays, and nothing waits for ever', async () => {
  const engine = Promise.reject<EngineTab['engine']>(new Error('engine.js did not load'));
  const firstViews = new Map([[reactions.key, first]]);
  const late = createLateEngine({ engine, firstViews, isOffline: false });
  const heard = vi.fn<() => void>();
  late.subscribeStatus(heard);
  const shown: unknown[] = [];
  const missing: unknown[] = [];
  const ended: unknown[] = [];
  late.view(reactions).subscribe((one) => shown.push(one));
  late.view(messagesResource).subscribe((one) => missing.push(one));
  late
    .view(messagesResource)
    .subscribe((one) => ended.push(one))
    .unsubscribe();
  expect(await late.refresh(reactions)).toMatchObject({ ok: false, error: { kind: 'network' } });
  const unsaved = await late.mutate('save-message', message);
  expect(unsaved).toEqual({ outcome: 'not-saved', message: 'NotLoaded' });
  expect(heard).toHaveBeenCalledOnce();
  expect(late.status()).toMatchObject({ isUnloaded: true });
  expect(shown.at(-1) ?? first).toBe(first);
  expect(missing).toMatchObject([{ state: 'failed', error: { kind: 'network' } }]);
  expect(ended).toEqual([]);
});
