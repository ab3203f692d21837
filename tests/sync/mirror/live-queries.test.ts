/** Changes to other documents do not disturb a view of one document, however many there are. */
import { beforeEach, expect, test } from 'vitest';
import { messagesResource, reactionsResource } from '../../../src/mutations/resources.ts';
import type { Entry } from '../../../src/db/entry.ts';
import { mutations } from '../../../src/mutations/registry.ts';
import { discardEntry, unpark } from '../../../src/sync/outbox/choices.ts';
import { createEnqueue } from '../../../src/sync/outbox/enqueue.ts';
import { newRow, applyStep, type NewEntry } from '../../../src/sync/outbox/rows.ts';
import { endPauses } from '../../../src/sync/replay/triggers.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const many = 60;
const card = '0'.repeat(26);
const sealed = 'A'.repeat(80);

const change = (id: string): NewEntry => ({
  mutation: mutations['save-message'],
  args: { id, base: null, title: sealed, content: sealed },
  opId: id,
  now: 0,
  waiter: null,
});
const messages = (step: Partial<Entry>): Entry[] =>
  Array.from({ length: many }, (_, nth) =>
    applyStep({ ...newRow(change(String(nth))), seq: nth + 2 }, step),
  );

const mirrored = (key: string, answer: unknown) => ({
  key,
  answer,
  etag: null,
  epoch: null,
  begun: 1,
  storedAt: 0,
});

const world = playWorld();
let tab: EngineTab;
beforeEach(async () => {
  // A visitor's tab sends nothing.
  tab = await world.openTab({ initData: undefined });
  await tab.database.mirror.bulkPut([
    mirrored(reactionsResource(card).key, {
      data: { reactions: [], emojiCounts: {}, yourIds: [] },
    }),
    mirrored(messagesResource.key, { messages: [], count: 0 }),
  ]);
});

const offline = { kind: 'network', message: 'no route' } as const;
const refused = { state: 'refused', lastError: offline } as const;

const cases: readonly {
  what: string;
  rows: Entry[];
  act: (tab: EngineTab) => Promise<unknown>;
}[] = [
  {
    what: 'pauses end',
    rows: messages({ lastError: offline, notBefore: 5000, waitMs: 5000 }),
    act: ({ database }) => endPauses(database),
  },
  {
    what: 'what was parked for an update is sent again',
    rows: messages({ ...refused, state: 'parked', parkedFor: 'update-app', keys: [] }),
    act: ({ database }) => unpark(database, mutations),
  },
  {
    what: 'what others wait for is replaced',
    rows: [
      applyStep({ ...newRow(change('first')), seq: 1 }, refused),
      ...messages({ dependsOn: [1] }),
    ],
    act: ({ database }) =>
      createEnqueue(database, mutations)([{ ...change('other'), opId: 'other' }], 1),
  },
  {
    what: 'what others build on is discarded with them',
    rows: [{ ...newRow(change('first')), seq: 1 }, ...messages({ dependsOn: [1] })],
    act: ({ database }) => {
      const circumstances = { now: 0, freshKey: 'fresh', isSending: () => false };
      return discardEntry(database, mutations, 1, circumstances);
    },
  },
];

for (const { what, rows, act } of cases) {
  test(`${what}, ${many} entries at once: only their own document is read again`, async () => {
    await tab.database.outbox.bulkAdd(rows);
    const own = tab.watch(messagesResource);
    const other = tab.watch(reactionsResource(card));
    await world.settle();
    const before = { own: own.length, other: other.length };
    expect(before).toEqual({ own: 1, other: 1 });
    await act(tab);
    await world.settle();
    expect(own.length).toBeGreaterThan(1);
    expect(other).toHaveLength(1);
  });
}

test('a pull of a document without unsent changes does not read the outbox again', async () => {
  await tab.database.outbox.bulkAdd(messages({}));
  let reads = 0;
  const summary = tab.engine.outboxSummary().subscribe(() => (reads += 1));
  const list = tab.engine.outbox().subscribe(() => (reads += 1));
  const own = tab.watch(messagesResource);
  await world.settle();
  expect(reads).toBe(2);
  await tab.engine.refresh(reactionsResource(card));
  await tab.database.mirror.put(mirrored(reactionsResource(card).key, {}));
  await world.settle();
  expect(reads).toBe(2);
  expect(own).toHaveLength(1);
  summary.unsubscribe();
  list.unsubscribe();
});
