/** What bench/outbox.ts measures, in a real browser: reading rows, choosing among thousands, draining, taking over. */
import * as z from 'zod/mini';
import { saveShareSettings } from '../../src/contract/share.ts';
import { openDatabase, type CardsDatabase } from '../../src/db/database.ts';
import { readShelves, type Entry } from '../../src/db/entry.ts';
import type { Mutation } from '../../src/mutations/mutation.ts';
import { mutations } from '../../src/mutations/registry.ts';
import { browserRandom } from '../../src/platform/browser/random.ts';
import { chooseNext } from '../../src/sync/lanes.ts';
import { newRow, stepped } from '../../src/sync/rows.ts';
import { drained } from './drained.ts';
import { answerAfter, openEngine, settled, timeInTurns } from './engine.ts';

/** Whole values in as many lanes as wanted, so that a round trip is all that an entry costs. */
const state: Mutation<{ lane: number; nth: number }> = {
  kind: 'state',
  version: 1,
  args: z.object({ lane: z.int(), nth: z.int() }),
  lane: ({ lane }) => `reactions:${lane}`,
  call: () => saveShareSettings,
  needs: () => [],
  touches: () => [],
  fold: (_, value) => value,
  request: ({ nth }) => ({ body: { publicMode: nth % 2 === 0 } }),
  verification: 'resend',
};

const ulidOf = (nth: number): string => String(nth).padStart(26, '0');
const sealed = 'A'.repeat(240);

const row = (mutation: Mutation<unknown>, args: unknown, dependsOn: number[] = []) =>
  newRow(
    {
      mutation,
      args,
      opId: browserRandom.ulid(),
      now: Date.now(),
      waiter: null,
    },
    dependsOn,
  );
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
  stepped({ ...message(nth), seq: nth + 1 }, { state: 'refused', lastError: refusal, keys: [] });

/** 5,000 entries each. */
const outboxes: Readonly<Record<string, () => (Entry | Omit<Entry, 'seq'>)[]>> = {
  'on 300 cards': () => many(5000, (nth) => reaction(nth, 300)),
  'on 300 cards, behind 500 messages that wait': () => [
    ...many(500, (nth) => ({ ...message(nth), ...(nth === 0 && inAnHour) })),
    ...many(4500, (nth) => reaction(nth, 300)),
  ],
  'on 20 cards, behind 50 refused messages and 50 that build on them': () => [
    ...many(50, refused),
    ...many(50, (nth) => message(100 + nth, [nth + 1])),
    ...many(900, (nth) => message(200 + nth)).map((one, nth) =>
      nth === 0 ? { ...one, ...inAnHour } : one,
    ),
    ...many(4000, (nth) => reaction(nth, 20)),
  ],
};

/** Milliseconds of some choices in each of the outboxes, two lanes being busy in every third. */
const measureChoices = async (round: number): Promise<Record<string, number[]>> => {
  const times: Record<string, number[]> = {};
  for (const [name, make] of Object.entries(outboxes)) {
    const database = openDatabase(`bench-choices-${name}-${round}`);
    await database.outbox.bulkAdd(make());
    const last = (await database.outbox.toCollection().last())?.seq ?? 0;
    const recent = new Set(Array.from({ length: 6 }, (_, nth) => last - nth));
    const choose = async (nth: number) => {
      const busy = nth % 3 === 0 ? [0, 1].map((card) => `reactions:${ulidOf(card)}`) : [];
      const { due } = await chooseNext(database, {
        registry: mutations,
        claimant: { tab: 'bench', isLocked: true },
        now: Date.now(),
        busy: new Set(busy),
        recent,
        count: 3,
      });
      if (due.length !== 3) throw new Error(`${due.length} chosen`);
    };
    times[name] = (await timeInTurns(20, { choose })).choose;
    await database.delete();
  }
  return times;
};

const shelved = 50;

const readPlain = (database: CardsDatabase): Promise<unknown[]> => {
  const store = database.backendDB().transaction('outbox').objectStore('outbox');
  return settled(store.index('shelf').getAll('attention', shelved));
};

/** The entries that need attention, among 1,000 others. */
const measureReads = async (round: number): Promise<Record<'plain' | 'outbox', number[]>> => {
  const database = openDatabase(`bench-reads-${round}`);
  const rows = [...many(shelved, refused), ...many(1000, (nth) => reaction(nth, 50))];
  await database.outbox.bulkAdd(rows);
  const check = (read: readonly unknown[]) => {
    if (read.length !== shelved) throw new Error(`${read.length} rows`);
  };
  const times = await timeInTurns(40, {
    plain: async () => check(await readPlain(database)),
    outbox: async () => check(await readShelves(database, 'attention')),
  });
  await database.delete();
  return times;
};

const enqueueAll = async (
  { database, sync }: ReturnType<typeof openEngine>,
  lanes: number,
  count: number,
) => {
  for (let nth = 0; nth < count; nth += 1) {
    await sync.mutate('state' as never, { lane: nth % lanes, nth } as never);
  }
  if ((await database.outbox.count()) !== count) throw new Error('Not all are in the outbox');
};

/** How long 100 entries in so many lanes take from the return of the connection until the outbox is empty. */
const measureDrain = async (lanes: number, roundTripMs: number): Promise<number> => {
  const opened = openEngine(`bench-drain-${lanes}-${browserRandom.ulid()}`, {
    mutations: { state },
    transport: answerAfter(roundTripMs),
  });
  const { database, sync, setOnline } = opened;
  setOnline(false);
  sync.start();
  await enqueueAll(opened, lanes, 100);
  const begun = performance.now();
  setOnline(true);
  await drained(database);
  const took = performance.now() - begun;
  await sync.stop();
  await database.delete();
  return took;
};

/** When requests of this tab left, by the clock that all tabs share. */
const requests: number[] = [];

/** Opens this tab's engine on an outbox that all tabs share. `isFirst`: fills it; the tab that comes next waits. */
const openTab = async (name: string, isFirst: boolean): Promise<void> => {
  const answer = answerAfter(200);
  const opened = openEngine(name, {
    mutations: { state },
    transport: (request) => {
      requests.push(Date.now());
      return answer(request);
    },
  });
  if (isFirst) {
    opened.setOnline(false);
    await enqueueAll(opened, 10, 60);
    opened.setOnline(true);
  }
  opened.sync.start();
};

const requestsOf = (): readonly number[] => requests;

Object.assign(globalThis, { measureChoices, measureReads, measureDrain, openTab, requestsOf });
