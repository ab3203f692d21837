/** Changes that are enqueued together: all or none, with one answer for their screen. */
import type { PromiseExtended } from 'dexie';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/mutations/registry.ts';
import { loseConnection } from '../../support/lose-connection.ts';
import { answerLost, reply } from '../../support/sync/fake-server.ts';
import { sealedText } from '../../support/sync/samples.ts';
import { playTab } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';
import { card } from '../../support/sync/topics/card.ts';

const { world, tab } = playTab();

const changes: Change[] = [
  { kind: 'set-public-mode', args: { publicMode: true } },
  { kind: 'choose-interests', args: { tags: [] } },
  { kind: 'write-review', args: { card, body: 'good' } },
];

type Run = (
  mode: string,
  tables: unknown,
  body: () => Promise<unknown>,
) => PromiseExtended<unknown>;

const id = `01M${'0'.repeat(23)}`;
const newMessage = { id, base: null, title: sealedText('t'), content: sealedText('m1.1') };

const kinds = async () => (await tab.entries()).map(({ kind }) => kind);

describe('all or none', () => {
  test('an empty list is acknowledged at once', async () => {
    expect(await tab.engine.mutateAll([], { isAwaited: true })).toEqual({
      outcome: 'acknowledged',
    });
    expect(await tab.entries()).toEqual([]);
  });

  test('if the disk fails at the last change, none is kept', async () => {
    world.network.set(false);
    tab.onWrite((table, values) => {
      const isLast = (values[0] as { kind?: string } | undefined)?.kind === 'write-review';
      if (table === 'outbox' && isLast) throw new DOMException('', 'QuotaExceededError');
    });
    expect(await tab.engine.mutateAll(changes)).toMatchObject({ outcome: 'not-saved' });
    expect(await tab.entries()).toEqual([]);
    tab.onWrite(undefined);
    expect(await tab.engine.mutateAll(changes)).toEqual({ outcome: 'queued' });
    expect(await kinds()).toEqual(changes.map(({ kind }) => kind));
  });

  test('invalid arguments of one change throw, and none is kept', async () => {
    const wrong = { kind: 'write-review', args: { card, body: 3 } } as never;
    await expect(tab.engine.mutateAll([...changes, wrong])).rejects.toThrow();
    expect(await tab.entries()).toEqual([]);
  });

  test.each([1, 2, 3])('a tab killed in write %i leaves none', async (at) => {
    world.network.set(false);
    let writes = 0;
    tab.onWrite(() => {
      writes += 1;
      if (writes === at) tab.kill();
    });
    void tab.engine.mutateAll(changes);
    await world.settle();
    const next = await world.openTab();
    expect(await next.entries()).toEqual([]);
  });
});

describe('a screen that waits', () => {
  test('ends once all are acknowledged, and not before', async () => {
    world.server.state.latencyMs = 500;
    world.server.script('POST /tma/reviews', reply(503));
    const results: unknown[] = [];
    const wait = async () => results.push(await tab.engine.mutateAll(changes, { isAwaited: true }));
    void wait();
    await world.clock.advance(1000);
    expect(world.server.effects).toHaveLength(2);
    expect(results).toEqual([]);
    await world.clock.advance(5000);
    expect(results).toEqual([{ outcome: 'acknowledged' }]);
  });

  test('ends with the first that fails, before the others end', async () => {
    world.server.script('POST /tma/meta/profile', reply(422, { error: 'no' }));
    world.server.script('POST /tma/reviews', { kind: 'hang', isDone: false });
    const answer = tab.engine.mutateAll(changes, { isAwaited: true });
    await world.clock.advance(1000);
    const [interests] = (await tab.entries()).filter(({ kind }) => kind === 'choose-interests');
    expect(await answer).toMatchObject({
      outcome: 'returned',
      seq: interests?.seq,
      error: { status: 422, error: 'no' },
    });
    expect(tab.outbox().map(({ kind }) => kind)).toEqual(['write-review']);
  });

  test('ends as queued as soon as one of them must wait', async () => {
    world.server.script('POST /tma/share-settings', answerLost);
    const answer = tab.engine.mutateAll(changes, { isAwaited: true });
    await world.settle();
    expect(await answer).toEqual({ outcome: 'queued' });
  });
});

const text = fc.constantFrom('a', 'b', null);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  text.map((phone): Change => ({ kind: 'edit-profile', args: { phone } })),
  text.map((description): Change => ({ kind: 'edit-profile', args: { description } })),
  fc.constant<Change>({ kind: 'choose-interests', args: { tags: [] } }),
  fc.boolean().map((publicMode): Change => ({ kind: 'set-public-mode', args: { publicMode } })),
  fc.boolean().map((isOn): Change => ({ kind: 'set-reaction', args: { card, emoji: 1, isOn } })),
  fc.constant<Change>({ kind: 'save-message', args: newMessage }),
  fc.constant<Change>({ kind: 'delete-message', args: { id, base: newMessage.content } }),
);

/** The entries of a fresh offline tab after `act`. */
const after = async (act: (at: EngineTab) => Promise<unknown>) => {
  const at = await world.openTab({ device: world.createDevice(), isOutboxWatched: false });
  await act(at);
  const held = (await at.entries()).map(({ kind, args, dependsOn }) => [
    kind,
    args,
    dependsOn.length,
  ]);
  at.kill();
  return held;
};

const oneByOne = async (at: EngineTab, all: Change[]) => {
  for (const change of all) await at.engine.mutateAll([change]);
};

describe('a batch with changes that merge', () => {
  test('is enqueued in one transaction', async () => {
    world.network.set(false);
    let transactions = 0;
    const witness = (step: string) => {
      if (step === 'before readwrite outbox') transactions += 1;
      return false;
    };
    const at = await world.openTab({ device: world.createDevice(), witness });
    await oneByOne(at, changes);
    transactions = 0;
    expect(await at.engine.mutateAll(changes)).toEqual({ outcome: 'queued' });
    expect(transactions).toBe(1);
  });

  test('merges as the same changes do one by one', async () => {
    world.network.set(false);
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { maxLength: 3 }),
        fc.array(anyChange, { maxLength: 6 }),
        async (before, batch) => {
          const apart = await after((at) => oneByOne(at, [...before, ...batch]));
          const together = await after(async (at) => {
            await oneByOne(at, before);
            const { outcome } = await at.engine.mutateAll(batch);
            expect(['queued', 'acknowledged']).toContain(outcome);
          });
          expect(together).toEqual(apart);
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** Runs the body twice, as database.ts does if the connection is lost before the commit is reported. */
const runTwice = () => {
  const transaction = tab.database.transaction.bind(tab.database) as Run;
  let runs = 0;
  tab.database.transaction = ((mode, tables, body: () => Promise<unknown>) => {
    if (mode !== 'rw' || runs > 0) return transaction(mode, tables, body);
    runs += 1;
    return transaction(mode, tables, body).then(() => transaction(mode, tables, body));
  }) as Run as never;
  return () => runs;
};

describe('the connection is lost while they are enqueued', () => {
  test.each([
    ['after it had committed', false],
    ['after it had committed, the first of them being merged', true],
  ])('%s: they are found, not enqueued again', async (_, isMerged) => {
    world.network.set(false);
    if (isMerged) await tab.engine.mutate('set-public-mode', { publicMode: false });
    const runs = runTwice();
    expect(await tab.engine.mutateAll(changes)).toEqual({ outcome: 'queued' });
    expect(runs()).toBe(1);
    expect(await kinds()).toEqual(changes.map(({ kind }) => kind));
  });

  test('for good after the commit: another try does not add them again', async () => {
    world.network.set(false);
    const transaction = tab.database.transaction.bind(tab.database) as Run;
    let runs = 0;
    tab.database.transaction = ((...args) => {
      if (args[0] !== 'rw' || runs > 0) return transaction(...args);
      runs += 1;
      return transaction(...args).then(() => {
        throw Object.assign(new Error('closed'), { name: 'DatabaseClosedError' });
      });
    }) as Run as never;
    expect(await tab.engine.mutateAll(changes)).toEqual({ outcome: 'queued' });
    expect(await kinds()).toEqual(changes.map(({ kind }) => kind));
  });

  test('before it had committed: they are enqueued once', async () => {
    world.network.set(false);
    let isFirst = true;
    tab.onWrite(() => {
      if (isFirst) loseConnection(tab.database);
      isFirst = false;
    });
    expect(await tab.engine.mutateAll(changes)).toEqual({ outcome: 'queued' });
    expect(await kinds()).toEqual(changes.map(({ kind }) => kind));
  });
});
