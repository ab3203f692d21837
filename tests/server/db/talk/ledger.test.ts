/** The ledger: random events of a member, one by one and several at once, keep the books correct. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEntry, readBalance } from '../../../../server/db/talk/ledger.ts';
import { createTestApi, idsOf, publicMember, type TestApi } from '../../../support/api-server.ts';
import { concurrentDatabases, databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';
import { byLength } from '../../../support/length.ts';
import { cardCount, ledgerEvent, LedgerWorld, type LedgerEvent } from './ledger-world.ts';

const unlimited = { settings: { writesPerMinute: 1e6, readsPerMinute: 1e6 } };
const publicCards = async (api: TestApi): Promise<string[]> => {
  const owners = await Promise.all(Array.from({ length: cardCount }, () => publicMember(api)));
  return (await Promise.all(owners.map(idsOf))).map(({ ulid }) => ulid);
};

let lastId = 80_000_000;
const newWorld = async (api: TestApi, cards: readonly string[]): Promise<LedgerWorld> => {
  const world = new LedgerWorld(api, ++lastId, cards);
  await world.checkBooks();
  return world;
};

describe.each(databases)('the ledger on $name', ({ open }) => {
  let cards: string[];
  const api = startTestApi(open, unlimited);
  beforeAll(async () => {
    cards = await publicCards(api);
  });

  const live = async (spent: number, events: readonly LedgerEvent[]): Promise<void> => {
    const world = await newWorld(api, cards);
    await world.spend(spent);
    for (const event of events) {
      const before = await api.database.read((tx) => readBalance(tx, world.memberId));
      const answer = await world.act(event);
      if (answer) expect([200, 402, 404]).toContain(answer.status);
      if (answer?.status === 402 && before > 0) {
        expect(answer.body).toMatchObject({ reason: 'one_per_card' });
      }
      await world.checkBooks();
    }
  };

  test('R141 after any calls of a member the balance is at least 0 and no cent is lost', async () => {
    const spent = fc.integer({ min: 5, max: 10 });
    const events = fc.array(ledgerEvent, { minLength: 20, maxLength: 40, size: 'max' });
    await fc.assert(fc.asyncProperty(spent, events, live), { numRuns: byLength(4, 60) });
  });

  test('R141 a refund of spent balance leaves a debt, which removals and purchases pay', async () => {
    const world = await newWorld(api, cards);
    await world.act({ kind: 'pay', slot: 0 });
    for (let card = 0; card < 12; card += 1) await world.act({ kind: 'add', card, emoji: 0 });
    const balances: number[] = [];
    const step = async (event: LedgerEvent) => {
      await world.act(event);
      await world.checkBooks();
      balances.push(await api.database.read((tx) => readBalance(tx, world.memberId)));
    };
    await step({ kind: 'refund', slot: 0 }); // 8 - 10
    await step({ kind: 'remove', back: 0 });
    await step({ kind: 'remove', back: 1 });
    await step({ kind: 'remove', back: 2 });
    await step({ kind: 'refund', slot: 0 });
    await step({ kind: 'pay', slot: 0 });
    await step({ kind: 'pay', slot: 1 });
    expect(balances).toEqual([0, 0, 0, 1, 1, 1, 11]);
  });

  test('the tables refuse an overdraft, and a second entry for the same event', async () => {
    const { memberId } = await newWorld(api, cards);
    const entry = { memberId, reference: `x${memberId}`, now: new Date(api.clock.now) };
    const add = (delta: number, reason: 'reaction' | 'package') =>
      api.database.write((tx) => addEntry(tx, { ...entry, delta, reason }));
    await expect(add(-11, 'reaction')).rejects.toThrow();
    await add(-10, 'reaction');
    await expect(add(-1, 'reaction')).rejects.toThrow();
    await add(50, 'package');
    await expect(add(50, 'package')).rejects.toThrow();
    expect(await api.database.read((tx) => readBalance(tx, memberId))).toBe(50);
  });
});

describe.each(concurrentDatabases)('races of the ledger on $name', ({ openMany }) => {
  let apis: TestApi[];
  let cards: string[];
  beforeAll(async () => {
    apis = (await openMany(3)).map((database) => createTestApi(database, unlimited));
    cards = await publicCards(apis[0] as TestApi);
  });
  afterAll(() => Promise.all(apis.map(({ app }) => app.close())));

  const liveAtOnce = async (batches: readonly LedgerEvent[][]): Promise<void> => {
    const memberId = ++lastId;
    const worlds = apis.map((api) => new LedgerWorld(api, memberId, cards));
    const [first] = worlds as [LedgerWorld];
    await first.checkBooks();
    for (const events of batches) {
      await Promise.all(
        events.map(async (event, index) => worlds[index % worlds.length]?.act(event)),
      );
      await first.checkBooks();
    }
  };

  test('R141 the books stay correct with four events of one member at a time on three instances', async () => {
    const batch = fc.array(ledgerEvent, { minLength: 4, maxLength: 4 });
    const lives = fc.array(batch, { minLength: 3, maxLength: 12, size: 'max' });
    await fc.assert(fc.asyncProperty(lives, liveAtOnce), { numRuns: 15 });
  });
});
