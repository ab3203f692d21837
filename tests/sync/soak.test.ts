/**
 * Everything at once, drawn at random: tabs that open, close and are killed, a flapping network, and a server that
 * fails at times. Each change takes effect once, each lane keeps its order, and nothing is left in the end.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../support/length.ts';
import { createSeededRandom } from '../support/sync/kit/fake-ports.ts';
import { reply, tooMany, type FakeFault } from '../support/sync/fake-server.ts';
import { react } from '../support/sync/test-mutations.ts';
import { createWorld, type EngineTab, type World } from '../support/sync/world.ts';

const registry = { react };
const lanes = ['a', 'b', 'c', 'd'];
const steps = 40;

const faults: FakeFault[] = [
  { kind: 'lost', isDone: true },
  { kind: 'lost', isDone: false },
  { kind: 'hang', isDone: true },
  { kind: 'hang', isDone: false },
  { kind: 'hang', isDone: false, forMs: 40_000 },
  { kind: 'hang', isDone: true, forMs: 35_000 },
  { kind: 'truncated' },
  { kind: 'reply', status: 502, isDone: true },
  reply(503),
  tooMany(3),
];

interface Story {
  world: World;
  tabs: EngineTab[];
  /** Ordinals by lane, in the order in which they were enqueued. */
  expected: Map<string, number[]>;
  pick: <T>(from: readonly T[]) => T;
  hasLocks: boolean;
}

const enqueue = async ({ tabs, expected, pick }: Story, nth: number) => {
  const card = pick(lanes);
  const submission = await pick(tabs).engine.mutate('react' as never, { card, nth } as never);
  expect(submission.outcome).toBe('queued');
  expected.set(card, [...(expected.get(card) ?? []), nth]);
};

const replace = async ({ world, tabs, pick, hasLocks }: Story) => {
  const tab = pick(tabs);
  if (pick([true, false])) tab.kill();
  else await tab.close();
  tabs[tabs.indexOf(tab)] = await world.openTab({ registry, hasLocks });
};

const step = async (story: Story, nth: number) => {
  const { world, tabs, pick } = story;
  switch (pick(['enqueue', 'enqueue', 'enqueue', 'fault', 'fault', 'network', 'replace', 'wait'])) {
    case 'enqueue':
      return enqueue(story, nth);
    case 'fault':
      return world.server.script('POST', pick(faults));
    case 'network':
      return world.network.set(pick([true, true, false]));
    case 'replace':
      return replace(story);
    default:
      pick(tabs).setVisible(true);
      return world.clock.advance(pick([10, 500, 5000, 60_000]));
  }
};

const runThrough = async (seed: number, hasLocks: boolean): Promise<void> => {
  const world = createWorld(seed);
  const random = createSeededRandom(seed + 1);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.fraction() * from.length)] as T;
  const open = () => world.openTab({ registry, hasLocks });
  const tabs = [await open(), await open()];
  const story: Story = { world, tabs, expected: new Map(), pick, hasLocks };
  world.server.state.latencyMs = 50;
  for (let nth = 0; nth < steps; nth += 1) await step(story, nth);
  world.network.set(true);
  await world.clock.advance(1_500_000);
  const done = world.server.effects.map(({ body }) => (body as { nth: number }).nth);
  for (const [card, ordinals] of story.expected) {
    expect([card, done.filter((nth) => ordinals.includes(nth))]).toEqual([card, ordinals]);
  }
  expect(await tabs[0]?.entries()).toEqual([]);
  await world.end();
};

test.each([true, false])(
  'each change takes effect once, Web Locks: %s',
  { timeout: 600_000 },
  (hasLocks) =>
    fc.assert(
      fc.asyncProperty(fc.nat(), (seed) => runThrough(seed, hasLocks)),
      { numRuns: byLength(4, 100), endOnFailure: true },
    ),
);
