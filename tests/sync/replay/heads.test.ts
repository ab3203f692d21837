/** Choosing the next changes to send among thousands. */
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/db/entry.ts';
import { mutations } from '../../../src/mutations/registry.ts';
import { decodeEntry, type KnownEntry } from '../../../src/sync/mirror/fold.ts';
import { newRow, type OutboxRow } from '../../../src/sync/outbox/rows.ts';
import type { MutationRegistry } from '../../../src/sync/ports.ts';
import { chooseNext } from '../../../src/sync/replay/lanes.ts';
import { append, broken, react, remove } from '../../support/sync/test-mutations.ts';
import { playWorld } from '../../support/sync/played-world.ts';

const registry: MutationRegistry = { ...mutations, react, append, remove, broken };

const world = playWorld();

const row = (lane: string, change: Partial<Entry> = {}): OutboxRow => {
  const args = { card: lane, nth: 0 };
  const opId = crypto.randomUUID();
  const made = newRow({ mutation: react, args, opId, now: 0, waiter: null });
  return { ...made, lane, queue: lane, ...change };
};

const lanesOf = (due: KnownEntry[]) => due.map(({ entry }) => entry.lane);

/** A registry that counts the entries that it decodes. */
const countUnderstood = () => {
  let asked = 0;
  const counting = new Proxy(registry, {
    getOwnPropertyDescriptor: (target, kind) => {
      asked += 1;
      return Reflect.getOwnPropertyDescriptor(target, kind);
    },
  });
  return { counting, count: () => asked };
};

describe('the choice', () => {
  const question = {
    registry,
    claimant: { tab: 'me', isLocked: true },
    now: 1000,
    busy: new Set<string>(),
    recent: new Set<number>(),
    count: 3,
  };

  const openUnwatched = () =>
    world.openTab({ registry, initData: undefined, isOutboxWatched: false });

  const waiting = { notBefore: 5000, waitMs: 10_000 };
  test('finds the heads behind hundreds of a waiting lane, oldest first', async () => {
    const tab = await world.openTab({ registry, initData: undefined });
    const stuck = Array.from({ length: 300 }, (_, nth) => row('stuck', nth === 0 ? waiting : {}));
    await tab.database.outbox.bulkAdd([...stuck, row('z'), row('a'), row('z'), row('m')]);
    const { due, nextAt } = await chooseNext(tab.database, question);
    expect(lanesOf(due)).toEqual(['z', 'a', 'm']);
    expect(nextAt).toBe(5000);
  });

  test('returns as many heads as asked, and none of a busy lane', async () => {
    const tab = await world.openTab({ registry, initData: undefined });
    await tab.database.outbox.bulkAdd(['a', 'b', 'c', 'd', 'e'].map((lane) => row(lane)));
    const busy = new Set(['b']);
    const { due } = await chooseNext(tab.database, { ...question, busy, count: 2 });
    expect(lanesOf(due)).toEqual(['a', 'c']);
  });

  test('F43 reads few rows among 5,000 entries', async () => {
    const tab = await world.openTab({ registry, initData: undefined });
    const rows = Array.from({ length: 5000 }, (_, nth) =>
      row(`lane ${nth % 20}`, nth < 18 ? waiting : {}),
    );
    await tab.database.outbox.bulkAdd(rows);
    const { counting, count } = countUnderstood();
    const { due } = await chooseNext(tab.database, { ...question, registry: counting });
    expect(lanesOf(due)).toEqual(['lane 18', 'lane 19']);
    expect(count()).toBeLessThan(200);
    expect(due.every(({ entry }) => decodeEntry(registry, entry))).toBe(true);
  });

  test('F62 prefers a new change among 5,000, if it is the first of its lane', async () => {
    const tab = await openUnwatched();
    const rows = Array.from({ length: 5000 }, (_, nth) => row(`lane ${nth % 200}`));
    const blocked = row('blocked', { dependsOn: [1] });
    await tab.database.outbox.bulkAdd([...rows, row('new'), row('lane 3'), blocked]);
    const recent = new Set([5001, 5002, 5003, 9999]);
    let read = 0;
    tab.database.outbox.hook('reading', (one) => {
      read += 1;
      return one;
    });
    const { due } = await chooseNext(tab.database, { ...question, recent });
    expect(due.map(({ entry }) => entry.seq)).toEqual([5001, 1, 2]);
    expect(read).toBeLessThan(100);
  });

  test('leaves out an entry that waits for one far behind it', async () => {
    const tab = await world.openTab({ registry, initData: undefined });
    const others = Array.from({ length: 200 }, (_, nth) => row(`lane ${nth}`, waiting));
    const rows = [row('a', { dependsOn: [202] }), ...others, row('a')];
    await tab.database.outbox.bulkAdd(rows);
    const { due } = await chooseNext(tab.database, question);
    expect(due.map(({ entry }) => entry.seq)).toEqual([202]);
  });

  test('finds a head behind hundreds of blocked entries without reading each', async () => {
    const tab = await openUnwatched();
    const refused = { state: 'refused', shelf: 'attention', queue: null } as const;
    const rows = [
      ...Array.from({ length: 300 }, () => row('a', refused)),
      ...Array.from({ length: 300 }, (_, nth) => row('a', { dependsOn: [nth + 1] })),
      row('a'),
    ];
    await tab.database.outbox.bulkAdd(rows);
    const { counting, count } = countUnderstood();
    const { due } = await chooseNext(tab.database, { ...question, registry: counting });
    expect(due.map(({ entry }) => entry.seq)).toEqual([601]);
    expect(count()).toBeLessThan(10);
  });

  test('F43 searches behind hundreds of blocked entries only when no other head is left', async () => {
    const tab = await openUnwatched();
    const refused = { state: 'refused', shelf: 'attention', queue: null } as const;
    const rows = [
      ...Array.from({ length: 300 }, () => row('a', refused)),
      ...Array.from({ length: 300 }, (_, nth) => row('a', { dependsOn: [nth + 1] })),
      ...['a', 'b', 'c', 'd'].map((lane) => row(lane)),
    ];
    await tab.database.outbox.bulkAdd(rows);
    let read = 0;
    tab.database.outbox.hook('reading', (one) => {
      read += 1;
      return one;
    });
    const choose = async (count: number) =>
      lanesOf((await chooseNext(tab.database, { ...question, count })).due);
    expect(await choose(3)).toEqual(['b', 'c', 'd']);
    expect(read).toBeLessThan(150);
    expect(await choose(4)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('reads only a few of many lanes', async () => {
    const tab = await openUnwatched();
    const stuck = Array.from({ length: 100 }, (_, nth) => row('stuck', nth === 0 ? waiting : {}));
    const lanes = Array.from({ length: 500 }, (_, nth) => row(`lane ${1000 + nth}`));
    await tab.database.outbox.bulkAdd([...stuck, ...lanes]);
    let read = 0;
    tab.database.outbox.hook('reading', (one) => {
      read += 1;
      return one;
    });
    const { due } = await chooseNext(tab.database, question);
    expect(lanesOf(due)).toEqual(['lane 1000', 'lane 1001', 'lane 1002']);
    expect(read).toBeLessThan(100);
  });
});
