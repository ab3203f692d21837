/** The measurements of bench/outbox.ts in a real browser: reading rows, choosing among thousands, draining. */
import * as z from 'zod/mini';
import { saveShareSettings } from '../../src/contract/calls/card/share.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { CardsDatabase } from '../../src/db/tables.ts';
import type { Entry } from '../../src/db/entry.ts';
import { readBuckets } from '../../src/db/buckets.ts';
import type { Mutation } from '../../src/sync/mutation.ts';
import { mutations } from '../../src/mutations/registry.ts';
import { browserRandom } from '../../src/platform/browser/random.ts';
import { chooseNext } from '../../src/sync/replay/lanes.ts';
import { newRow, applyStep } from '../../src/sync/outbox/rows.ts';
import { drained } from './drained.ts';
import { answerAfter, openEngine, settled, timeInTurns } from './engine.ts';

/** Whole values in any number of lanes, so that an entry costs only a round trip. */
const state: Mutation<{ lane: number; nth: number }> = {
  kind: 'state',
  version: 1,
  args: z.object({ lane: z.int(), nth: z.int() }),
  lane: ({ lane }) => `reactions:${lane}`,
  call: () => saveShareSettings,
  needs: () => [],
  folds: () => [],
  request: ({ nth }) => ({ body: { publicMode: nth % 2 === 0 } }),
  verification: 'resend',
};

const ulidOf = (nth: number): string => String(nth).padStart(26, '0');
const sealed = 'A'.repeat(240);

const row = (mutation: Mutation<unknown>, args: unknown, dependsOn: number[] = []) =>
  newRow({ mutation, args, opId: browserRandom.ulid(), now: Date.now(), waiter: null }, dependsOn);
const reaction = (nth: number, cards: number) =>
  row(mutations['set-reaction'], { card: ulidOf(nth % cards), emoji: nth % 6, isOn: true });
const message = (nth: number, dependsOn: number[] = []) =>
  row(
    mutations['save-message'],
    { id: ulidOf(nth), base: null, title: sealed.slice(80), content: sealed },
    dependsOn,
  );

const many = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

const inAnHour = { notBefore: Date.now() + 3_600_000, waitMs: 3_600_000 };
const refusal = { kind: 'http', status: 422, statusText: 'Unprocessable Content' } as const;
const refused = (nth: number): Entry =>
  applyStep({ ...message(nth), seq: nth + 1 }, { state: 'refused', lastError: refusal, keys: [] });

interface Outbox {
  rows: () => (Entry | Omit<Entry, 'seq'>)[];
  /** After a start, no change is recent. */
  isStart?: true;
}

const behindRefused = (count: number, cards: number) => [
  ...many(count, refused),
  ...many(count, (nth) => message(2 * count + nth, [nth + 1])),
  ...many(900, (nth) => ({ ...message(4 * count + nth), ...(nth === 0 && inAnHour) })),
  ...many(4100 - 2 * count, (nth) => reaction(nth, cards)),
];
const behindWaiting = () => [
  ...many(500, (nth) => ({ ...message(nth), ...(nth === 0 && inAnHour) })),
  ...many(4500, (nth) => reaction(nth, 300)),
];

/** 5,000 entries each. */
const outboxes: Readonly<Record<string, Outbox>> = {
  'on 300 cards': { rows: () => many(5000, (nth) => reaction(nth, 300)) },
  'behind 500 messages that wait': { rows: behindWaiting },
  'behind 500 messages that wait, after a start': { rows: behindWaiting, isStart: true },
  'behind 50 refused and 50 that build on them': { rows: () => behindRefused(50, 20) },
  'behind 1,000 refused and 1,000 that build on them': { rows: () => behindRefused(1000, 20) },
  'behind 1,000 refused and 1,000 that build on them, after a start': {
    rows: () => behindRefused(1000, 20),
    isStart: true,
  },
};

/** The minimum for a choice, in plain IndexedDB: the oldest rows, then the first rows of some lanes in turn. */
const readPlainly = async (database: CardsDatabase): Promise<void> => {
  const store = database.backendDB().transaction('outbox').objectStore('outbox');
  await settled(store.getAll(null, 64));
  let lane = '';
  for (let nth = 0; nth < 8; nth += 1) {
    const next = IDBKeyRange.lowerBound(`${lane}\0`);
    const [row] = (await settled(store.index('queue').getAll(next, 1))) as Entry[];
    lane = row?.lane ?? '';
  }
};

const changesJustMade = 6;

type Times = Record<'plain' | 'choose', number[]>;

/**
 * Milliseconds of some choices in one of the outboxes, and of the yardstick. Two lanes are busy in every third choice.
 */
const measureChoices = async (name: string, round: number): Promise<Times> => {
  const outbox = outboxes[name];
  if (!outbox) throw new Error(`No outbox ${name}`);
  const database = openDatabase(`bench-choices-${name}-${round}`);
  await database.outbox.bulkAdd(outbox.rows());
  const last = (await database.outbox.toCollection().last())?.seq ?? 0;
  const recent = many(outbox.isStart ? 0 : changesJustMade, (nth) => last - nth);
  const choose = async (nth: number) => {
    const busy = nth % 3 === 0 ? [0, 1].map((card) => `reactions:${ulidOf(card)}`) : [];
    const { due } = await chooseNext(database, {
      registry: mutations,
      claimant: { tab: 'bench', isLocked: true },
      now: Date.now(),
      busy: new Set(busy),
      recent: new Set(recent),
      count: 3,
    });
    if (due.length !== 3) throw new Error(`${due.length} chosen`);
  };
  const times = await timeInTurns(20, { plain: () => readPlainly(database), choose });
  await database.delete();
  return times;
};

const outboxNames = (): string[] => Object.keys(outboxes);

const shelved = 50;

const readPlain = (database: CardsDatabase): Promise<unknown[]> => {
  const store = database.backendDB().transaction('outbox').objectStore('outbox');
  return settled(store.index('shelf').getAll('attention', shelved));
};

/** Reads the entries that need attention, among 1,000 others. */
const measureReads = async (round: number): Promise<Record<'plain' | 'outbox', number[]>> => {
  const database = openDatabase(`bench-reads-${round}`);
  const rows = [...many(shelved, refused), ...many(1000, (nth) => reaction(nth, 50))];
  await database.outbox.bulkAdd(rows);
  const check = (read: readonly unknown[]) => {
    if (read.length !== shelved) throw new Error(`${read.length} rows`);
  };
  const times = await timeInTurns(40, {
    plain: async () => check(await readPlain(database)),
    outbox: async () => check(await readBuckets(database, 'attention')),
  });
  await database.delete();
  return times;
};

/** How long 100 entries in this many lanes take, from the return of the connection until the outbox is empty. */
const measureDrain = async (lanes: number, roundTripMs: number): Promise<number> => {
  const { database, sync, setOnline } = openEngine(`bench-drain-${lanes}-${browserRandom.ulid()}`, {
    mutations: { state },
    transport: answerAfter(roundTripMs),
  });
  setOnline(false);
  sync.start();
  for (let nth = 0; nth < 100; nth += 1) await sync.mutate('state', { lane: nth % lanes, nth });
  if ((await database.outbox.count()) !== 100) throw new Error('Not all are in the outbox');
  const begun = performance.now();
  setOnline(true);
  await drained(database);
  const took = performance.now() - begun;
  await sync.stop();
  await database.delete();
  return took;
};

Object.assign(globalThis, { outboxNames, measureChoices, measureReads, measureDrain });
