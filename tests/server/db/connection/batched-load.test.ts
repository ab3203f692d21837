/** Reads that are sent to the database together. The test plays the database. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createBatchedLoad,
  type BatchedLoad,
} from '../../../../server/db/connection/batched-load.ts';
import type { Database, Tx } from '../../../../server/db/connection/engine.ts';
import { maxKeys, type LoadMany } from '../../../../server/db/connection/read-batch.ts';
import { handTimers } from '../../../support/event-streams.ts';

/** Waits until everything that is due has run, and what that makes due. */
const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });

interface Statement {
  keys: readonly number[];
  answer(): void;
  fail(error: Error): void;
}

/** Each statement sees the version at its start, and is answered when the test says so. */
const createWorld = () => {
  const { timers, goOff } = handTimers();
  const world = { version: 0, reads: 0, ended: 0, isAway: false };
  const statements: Statement[] = [];
  const createLoadMany = (): LoadMany<number, string> => (_tx, keys) =>
    new Promise((resolve, reject) => {
      const seen = new Map(keys.map((key) => [key, `${key} at ${world.version}`]));
      statements.push({ keys, answer: () => resolve(seen), fail: reject });
    });
  const read: Database['read'] = async (task) => {
    world.reads += 1;
    if (world.isAway) throw new Error('away');
    try {
      return await task({} as Tx);
    } finally {
      world.ended += 1;
    }
  };
  const load = createBatchedLoad(read, timers);
  return { world, statements, goOff, load, names: createLoadMany(), cards: createLoadMany() };
};

describe('reads that wait together', () => {
  let world: ReturnType<typeof createWorld>['world'];
  let statements: Statement[];
  let goOff: (ms: number) => void;
  let load: BatchedLoad;
  let names: LoadMany<number, string>;
  let cards: LoadMany<number, string>;
  beforeEach(() => {
    ({ world, statements, goOff, load, names, cards } = createWorld());
  });

  const keysOf = () => statements.map(({ keys }) => keys);
  const answerNext = () => statements.shift()?.answer();

  test('are sent together: equal reads once, and reads of one kind in one statement', async () => {
    const answers = Promise.all([load(names, 1), load(cards, 1), load(names, 2), load(names, 1)]);
    expect(statements).toEqual([]);
    await turn();
    expect([world.reads, keysOf()]).toEqual([1, [[1, 2], [1]]]);
    while (statements.length > 0) answerNext();
    expect(await answers).toEqual(['1 at 0', '1 at 0', '2 at 0', '1 at 0']);
  });

  test('an unknown key gives undefined', async () => {
    const known = load(async () => new Map<number, string>(), 1);
    expect(await known).toBeUndefined();
  });

  test('a statement under way is not shared with later callers, even for the same key', async () => {
    const before = load(names, 1);
    await turn();
    world.version = 1;
    const after = load(names, 1);
    await turn();
    expect(keysOf()).toEqual([[1], [1]]);
    answerNext();
    answerNext();
    expect([await before, await after]).toEqual(['1 at 0', '1 at 1']);
  });

  test('at most two statements are under way, unless one of them is slow', async () => {
    for (const key of [1, 2, 3]) {
      void load(names, key);
      await turn();
    }
    void load(names, 4);
    await turn();
    expect(keysOf()).toEqual([[1], [2]]);
    goOff(100);
    await turn();
    expect(keysOf()).toEqual([[1], [2], [3, 4]]);
  });

  test('the next statement begins when one ends', async () => {
    for (const key of [1, 2, 3]) {
      void load(names, key);
      await turn();
    }
    answerNext();
    await turn();
    expect(keysOf()).toEqual([[2], [3]]);
  });

  test('a statement has a bounded number of keys, and equal keys count once', async () => {
    const keys = Array.from({ length: maxKeys + 1 }, (_, key) => key);
    for (const key of [...keys.slice(0, maxKeys), ...keys]) void load(names, key);
    await turn();
    expect(keysOf().map(({ length }) => length)).toEqual([maxKeys, 1]);
  });

  test('all are rejected at the first failure, and the connection waits for the rest', async () => {
    const answers = Promise.allSettled([load(names, 1), load(cards, 1), load(cards, 2)]);
    await turn();
    const [first, second] = statements.splice(0);
    first?.fail(new Error('too slow'));
    const failure = { status: 'rejected', reason: new Error('too slow') };
    expect(await answers).toEqual([failure, failure, failure]);
    expect(world.ended).toBe(0);
    second?.fail(new Error('a consequence'));
    await turn();
    expect(world.ended).toBe(1);
    const next = load(names, 1);
    await turn();
    answerNext();
    expect(await next).toBe('1 at 0');
  });

  test('reads that were answered before a failure stay answered', async () => {
    const answers = Promise.allSettled([load(names, 1), load(cards, 1)]);
    await turn();
    answerNext();
    await turn();
    statements[0]?.fail(new Error('too slow'));
    expect(await answers).toMatchObject([{ value: '1 at 0' }, { status: 'rejected' }]);
  });

  test('an unreachable database fails the present callers, but not later ones', async () => {
    world.isAway = true;
    const refused = Promise.allSettled([load(names, 1), load(cards, 2)]);
    expect(await refused).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    world.isAway = false;
    const next = load(names, 1);
    await turn();
    answerNext();
    expect(await next).toBe('1 at 0');
  });
});

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('load' as const), key: fc.nat(4) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('write', 'turn', 'answer', 'slow') }) },
  ),
  { maxLength: 60 },
);

const play = async (timeline: ReadonlyArray<{ do: string; key?: number }>) => {
  const { world, statements, goOff, load, names, cards } = createWorld();
  const check = async (key: number, since: number) => {
    const answer = await load(since % 2 === 0 ? names : cards, key);
    const [known, seen] = (answer ?? '').split(' at ').map(Number);
    expect(known).toBe(key);
    expect(seen).toBeGreaterThanOrEqual(since);
  };
  const checks: Promise<void>[] = [];
  for (const { do: step, key = 0 } of timeline) {
    if (step === 'load') checks.push(check(key, world.version));
    if (step === 'write') world.version += 1;
    if (step === 'answer') statements.shift()?.answer();
    if (step === 'slow') goOff(100);
    if (step === 'turn') await turn();
  }
  for (let nth = 0; nth < timeline.length + 4; nth += 1) {
    for (const statement of statements.splice(0)) statement.answer();
    await turn();
  }
  await Promise.all(checks);
};

test('in any order of events, no answer is older than its read or for another key', () =>
  fc.assert(fc.asyncProperty(steps, play), { numRuns: 300 }));
