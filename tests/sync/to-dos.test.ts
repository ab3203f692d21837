/** The example of docs/sync.md, which uses the engine with another schema, keeps its promises. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killAtEveryStep } from '../support/sync/kit/every-step.ts';
import { createToDoServer } from '../support/sync/example/server.ts';
import { toDoMutations, toDosResource } from '../support/sync/example/to-dos.ts';
import { createKit } from '../support/sync/kit/kit.ts';
import type { StepWitness } from '../support/sync/kit/life.ts';
import { byLength } from '../support/length.ts';

const createToDoKit = () => {
  const server = createToDoServer();
  return { ...createKit({ mutations: toDoMutations, server: server.handle }), server };
};

const milk = { id: 'a', title: 'Oat milk', isDone: true };

let kit: ReturnType<typeof createToDoKit>;
beforeEach(() => {
  kit = createToDoKit();
});
afterEach(() => kit.end());

test('offline the list shows what the member did; online it is sent, once and in order', async () => {
  const tab = await kit.openTab();
  await tab.engine.refresh(toDosResource);
  const views = tab.watch(toDosResource);
  kit.network.set(false);
  await tab.engine.mutate('add', { id: 'a', title: 'Milk' });
  await tab.engine.mutate('change', { id: 'a', title: 'Oat milk' });
  await tab.engine.mutate('change', { id: 'a', isDone: true });
  await kit.settle();
  expect(views.at(-1)).toMatchObject({ state: 'ready', value: [milk], isPending: true });
  expect(kit.server.list()).toEqual([]);

  kit.network.set(true);
  await kit.clock.advance(60_000);
  expect(kit.server.list()).toEqual([milk]);
  // The two changes of one to-do were one request.
  expect(kit.server.effects()).toBe(2);
  expect(views.at(-1)).toMatchObject({ state: 'ready', value: [milk], isPending: false });
  expect(await tab.entries()).toEqual([]);
});

/** A to-do is added and changed, and a second tab does what the first has left. */
const playKilled = async (witness: StepWitness) => {
  const world = createToDoKit();
  const tab = await world.openTab({ witness });
  const promised: string[] = [];
  const act = async () => {
    const added = await tab.engine.mutate('add', { id: 'a', title: 'Milk' });
    if (added.outcome === 'queued') promised.push('add');
    const changed = await tab.engine.mutate('change', milk);
    if (changed.outcome === 'queued') promised.push('change');
  };
  await Promise.race([act(), tab.ended]);
  await world.clock.advance(30_000);
  tab.kill();
  await world.openTab();
  await world.clock.advance(60_000);
  const [one, ...more] = world.server.list();
  expect(more).toEqual([]);
  if (promised.includes('add')) expect(one).toMatchObject({ id: 'a' });
  if (promised.includes('change')) expect(one).toEqual(milk);
  await world.end();
};

test('killed at any step: the next tab does what was promised, and nothing twice', async () => {
  // A short run kills at a third of them.
  const stride = { first: 1, every: byLength(3, 1) };
  const steps = await killAtEveryStep('add, then change', playKilled, stride);
  expect(steps).toBeGreaterThan(50);
});

test('a refused change waits in the outbox, with its arguments by kind', async () => {
  const server = createToDoServer();
  const refusing = createKit({
    mutations: toDoMutations,
    server: async (request) => {
      const answer = await server.handle(request);
      return request.method === 'GET' ? answer : { ...answer, status: 422, body: '{"error":"no"}' };
    },
  });
  const tab = await refusing.openTab();
  await tab.engine.mutate('add', { id: 'a', title: 'Milk' });
  await refusing.clock.advance(60_000);
  const [item] = tab.outbox();
  expect(item?.status).toMatchObject({ state: 'refused', error: { status: 422 } });
  if (item?.kind !== 'add') throw new Error('another change is there');
  expect(item.args.title).toBe('Milk');
  await refusing.end();
});
