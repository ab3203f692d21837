/**
 * Twenty cards are on screen, each with a waiting change; the outbox's sheet and badge are open, too. Then other
 * documents and lanes change, and the page counts which of these are read again.
 */
import { getProfile } from '../../src/contract/profile.ts';
import { reactionsResource } from '../../src/mutations/resources.ts';
import type { Entry } from '../../src/db/entry.ts';
import type { Mutation } from '../../src/sync/mutation.ts';
import { mutations } from '../../src/mutations/registry.ts';
import { discardEntry, unpark } from '../../src/sync/outbox/choices.ts';
import { createEnqueue } from '../../src/sync/outbox/enqueue.ts';
import { newRow, applyStep } from '../../src/sync/outbox/rows.ts';
import { endPauses } from '../../src/sync/replay/triggers.ts';
import { drained } from './drained.ts';
import { answerAfter, openEngine } from './engine.ts';

const watched = 20;
const many = 60;

const ulidOf = (nth: number): string => String(nth).padStart(26, '0');
const sealed = 'A'.repeat(80);
const changeOf = (kind: keyof typeof mutations, args: unknown, opId = ulidOf(0)) => ({
  mutation: mutations[kind] as Mutation<unknown>,
  args,
  opId,
  now: 0,
  waiter: null,
});
const reactionOn = (card: number) => ({ card: ulidOf(card), emoji: 0, isOn: true });
const message = (nth: number, dependsOn: number[] = []) =>
  newRow(
    changeOf('save-message', { id: ulidOf(nth), base: null, title: sealed, content: sealed }),
    dependsOn,
  );

const list = { data: { reactions: [], emojiCounts: {}, yourIds: [] } };
const profile = { data: { filled: true, profile: { profileId: 1, firstName: 'Ada' } } };
const write = answerAfter(5, { emoji: 0 });
/**
 * A reaction stays in the outbox until all documents that it touches were read: its card's list and the own profile.
 */
const read = (url: string) => answerAfter(5, url === getProfile.path ? profile : list);

const { database, sync } = openEngine('bench-live-queries', {
  mutations,
  transport: (request) => (request.method === 'GET' ? read(request.url) : write)(request),
});

interface Counts {
  views: number;
  outbox: number;
  summary: number;
}
const counts: Counts = { views: 0, outbox: 0, summary: 0 };

const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

const inAnHour = { notBefore: Date.now() + 3_600_000, waitMs: 3_600_000 };

const watchAll = async () => {
  for (let card = 0; card < watched; card += 1) {
    await sync.refresh(reactionsResource(ulidOf(card)));
    await database.outbox.add({
      ...newRow(changeOf('set-reaction', reactionOn(card))),
      ...inAnHour,
    });
    sync.view(reactionsResource(ulidOf(card))).subscribe(() => (counts.views += 1));
  }
  sync.outbox().subscribe(() => (counts.outbox += 1));
  sync.outboxSummary().subscribe(() => (counts.summary += 1));
  sync.start();
  await pause();
};

const offline = { kind: 'network', message: 'no route' } as const;
/** Entries that are never sent. */
const still = { kind: 'of another build', queue: 'messages' };

const reset = () => Object.assign(counts, { views: 0, outbox: 0, summary: 0 });

/** Sixty entries of another lane, and a change of all of them at once. */
const onMany = async (row: (nth: number) => Omit<Entry, 'seq'>, act: () => Promise<unknown>) => {
  await database.outbox.bulkAdd(Array.from({ length: many }, (_, nth) => row(nth)));
  await pause();
  reset();
  await act();
};

/** Adds an entry with a given number, which others can name. */
const addFirst = (seq: number) =>
  database.outbox.add({ ...message(seq), ...still, seq, shelf: 'attention', queue: null });

const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  'one enqueued, sent, settled': async () => {
    await sync.mutate('set-reaction', reactionOn(100));
    await drained(database, watched);
  },
  '100 drained': async () => {
    for (let nth = 0; nth < 100; nth += 1) {
      await sync.mutate('set-reaction', { ...reactionOn(100 + (nth % 10)), emoji: nth % 6 });
    }
    await drained(database, watched);
  },
  'another document pulled': () => sync.refresh(reactionsResource(ulidOf(200))),
  'pauses of 60 end': () =>
    onMany(
      (nth) => ({ ...message(nth), ...still, lastError: offline, ...inAnHour }),
      () => endPauses(database),
    ),
  '60 unparked': () =>
    onMany(
      (nth) => {
        const entry = { ...message(nth), seq: 0 };
        const { seq: _, ...parked } = applyStep(entry, {
          state: 'parked',
          parkedFor: 'update-app',
        });
        return parked;
      },
      () => unpark(database, mutations),
    ),
  'what 60 wait for replaced': async () => {
    await addFirst(10_000);
    const { args } = message(1);
    await onMany(
      (nth) => ({ ...message(nth, [10_000]), ...still }),
      () => createEnqueue(database, mutations)([changeOf('save-message', args)], 10_000),
    );
  },
  'what 60 build on discarded': async () => {
    await addFirst(20_000);
    await onMany(
      (nth) => ({ ...message(nth, [20_000]), ...still }),
      () => {
        const circumstances = { now: 0, freshKey: ulidOf(0), isSending: () => false };
        return discardEntry(database, mutations, 20_000, circumstances);
      },
    );
  },
};

/** Counts what was read again, by event. */
const measure = async (): Promise<Record<string, Counts>> => {
  await watchAll();
  const found: Record<string, Counts> = {};
  for (const [name, act] of Object.entries(steps)) {
    reset();
    await act();
    await pause();
    found[name] = { ...counts };
    await database.outbox.where('seq').above(watched).delete();
    await pause();
  }
  return found;
};

Object.assign(globalThis, { measure });
