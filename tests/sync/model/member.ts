/**
 * A member at work: makes changes in tabs, and reports each and its result to the oracle. Used where the test does
 * not fix the order of events: at crash points and in random schedules. checks.ts has the requirements.
 */
import { mutations } from '../../../src/mutations/registry.ts';
import type { Mutation } from '../../../src/sync/mutation.ts';
import { readDocument } from '../../../src/db/mirror.ts';
import type { Entry } from '../../../src/db/entry.ts';
import type { Resource } from '../../../src/db/resource.ts';
import type { SavedProofBlock } from '../../../src/mutations/proof-blocks.ts';
import type { MutateOptions, Submission, View } from '../../../src/sync/api.ts';
import { urlOf } from '../../../src/contract/query.ts';
import type { AnyChange, Fact, Reader } from '../../support/sync/facts.ts';
import { createOracle } from './oracle.ts';
import { stranded } from './stranded.ts';
import type { TabOptions } from '../../support/sync/kit/tab.ts';
import type { EngineTab, World } from '../../support/sync/world.ts';
import {
  factsOfChange,
  laneRoutesOf,
  readersOf,
  type Topic,
} from '../../support/sync/topics/topics.ts';

/** Parked or refused: it does not continue without the member. */
export const needsAttention = ({ state }: Entry): boolean => ['parked', 'refused'].includes(state);

/** Parked, refused, or held by a screen. */
const isShelved = (entry: Entry): boolean => needsAttention(entry) || entry.state === 'returned';

/** No entry continues without the member: each is stuck, or depends on one that is. */
export const areAtRest = (entries: readonly Entry[]): boolean => {
  const resting = new Set<number>();
  for (const entry of entries.toSorted((one, other) => one.seq - other.seq)) {
    const isBlocked = entry.state === 'pending' && entry.dependsOn.some((seq) => resting.has(seq));
    if (isShelved(entry) || isBlocked) resting.add(entry.seq);
  }
  return resting.size === entries.length;
};

export const factsOfEntry = ({ kind, args }: Entry): Fact[] =>
  factsOfChange({ kind, args } as AnyChange);

/** Two changes of the same item may replace each other on a screen. */
const thingOf = ({ kind, args }: AnyChange): string =>
  [kind, (mutations[kind] as Mutation<unknown>).subject?.(args).id ?? ''].join(' ');

const storedRow = { etag: null, epoch: null, begun: 0, storedAt: 0 };

export const createMember = (
  world: World,
  id: number,
  usual: TabOptions = {},
  topic: Topic = 'profile',
) => {
  const { server, settle } = world;
  const readers: Reader[] = readersOf(topic);
  const tabs: EngineTab[] = [];
  const shown: { key: string; views: View<unknown>[] }[] = [];

  /** The server's answers at this moment. */
  const truthOf = (resource: Resource<unknown>): unknown => {
    const answer = server.peek(urlOf(resource.call, resource.params, resource.query), id);
    return readDocument(resource, { key: resource.key, answer, ...storedRow });
  };
  const truth = (): Fact[] => readers.flatMap(({ resource, read }) => read(truthOf(resource)));
  const oracle = createOracle(truth());

  /** Places of acknowledged or discarded changes. */
  const ended = new Set<number>();

  /** A refused, parked or returned change is no longer bound to its place. */
  const onEntry = (entry: Entry) => {
    if (entry.shelf === 'settled') ended.add(entry.seq);
    if (!isShelved(entry)) return;
    // A message that lost a block is given up as a whole.
    oracle[entry.kind === 'save-proof-block' ? 'drop' : 'loosen'](factsOfEntry(entry));
  };

  /** An abandoned request may still arrive after everything was read. */
  let isUnawaited = false;

  const living = () => tabs.filter((tab) => tab.isAlive());
  const rows = async (): Promise<Entry[]> => {
    const [tab] = living();
    return tab ? tab.entries() : [];
  };

  /** Dependants of an entry are dropped with it. */
  const withDependants = async (entry: Entry): Promise<Entry[]> => {
    const gone = new Map([[entry.seq, entry]]);
    for (const row of await rows()) {
      if (row.dependsOn.some((seq) => gone.has(seq))) gone.set(row.seq, row);
    }
    return [...gone.values()];
  };

  /** Changes that were returned to a screen. The next change of that kind replaces them. */
  const held = new Map<string, { facts: readonly Fact[]; screen: AbortController }>();

  const submit = async (
    tab: EngineTab,
    thing: string,
    facts: readonly Fact[],
    enqueue: (options: MutateOptions) => Promise<Submission>,
    isAwaited: boolean,
    replaced?: Entry,
  ) => {
    const slot = `${tabs.indexOf(tab)} ${thing}`;
    const screen = new AbortController();
    const before = replaced ? { facts: factsOfEntry(replaced) } : held.get(slot);
    if (!replaced) held.delete(slot);
    const handle = oracle.make(facts);
    if (before) oracle.drop(before.facts);
    const note = async () => {
      const replaces = replaced && { replaces: replaced.seq };
      const { outcome } = await enqueue({ isAwaited, screen: screen.signal, ...replaces });
      if (!tab.isAlive()) return;
      oracle.owe(handle);
      if (outcome === 'not-saved') oracle.drop(facts);
      if (outcome !== 'returned') return;
      // Two changes of the same item were under way: the later one belongs to the screen.
      held.get(slot)?.screen.abort();
      held.set(slot, { facts, screen });
    };
    await Promise.race([note(), tab.ended, settle()]);
  };

  return {
    id,
    readers,
    laneRoutes: laneRoutesOf(topic),
    tabs,
    oracle,
    shown,
    living,
    rows,
    isUnawaited: () => isUnawaited,
    truth,
    truthOf,
    open: async (options: TabOptions = {}): Promise<EngineTab> => {
      const mine = { member: id, isOutboxWatched: false, onEntry };
      const tab = await world.openTab({ ...mine, ...usual, ...options });
      tabs.push(tab);
      return tab;
    },
    /** Entries that can never continue. */
    stranded: async () => stranded(await rows(), (seq) => ended.has(seq)),
    /** `replaced`: the change that it replaces, from the outbox sheet. */
    change: (tab: EngineTab, change: AnyChange, isAwaited = false, replaced?: Entry) =>
      submit(
        tab,
        thingOf(change),
        factsOfChange(change),
        (options) => tab.engine.mutate(change.kind, change.args, options),
        isAwaited,
        replaced,
      ),
    /** The blocks of one message, saved at once. */
    saveBlocks: (tab: EngineTab, blocks: readonly SavedProofBlock[], isAwaited = false) =>
      submit(
        tab,
        `save-proof-block ${blocks[0]?.nonce ?? ''}`,
        [[`proof ${blocks[0]?.nonce ?? ''}`, blocks.map(({ counter }) => counter).join(' ')]],
        (options) => {
          const changes = blocks.map((args) => ({ kind: 'save-proof-block' as const, args }));
          return tab.engine.mutateAll(changes, options);
        },
        isAwaited,
      ),
    /** Closes every screen: the changes that they held appear in the outbox sheet. */
    leaveScreens: () => {
      for (const { screen } of held.values()) screen.abort();
      held.clear();
    },
    discard: async (tab: EngineTab, entry: Entry) => {
      isUnawaited ||= entry.isInDoubt;
      for (const gone of await withDependants(entry)) oracle.drop(factsOfEntry(gone));
      await Promise.race([tab.engine.discard(entry.seq), tab.ended]);
    },
    /** The server is about to be restored to an older state, with these facts. */
    restored: async (older: readonly Fact[]) => {
      // A frozen tab's request may be done and answered, but not yet received. It then counts as received.
      const isAnyFrozen = living().some((tab) => tab.isFrozen());
      const unsent = (await rows()).filter(
        ({ state, claim }) =>
          (state === 'pending' || state === 'sent') && !(isAnyFrozen && claim !== null),
      );
      oracle.restore(older, unsent.flatMap(factsOfEntry));
    },
    /** Records everything that this tab shows from now on. */
    watch: (tab: EngineTab) => {
      for (const { resource } of readers) {
        shown.push({ key: resource.key, views: tab.watch(resource) });
      }
    },
    refreshAll: (tab: EngineTab) =>
      Promise.race([
        Promise.all(readers.map(({ resource }) => tab.engine.refresh(resource))),
        tab.ended,
      ]),
  };
};

export type SyncMember = ReturnType<typeof createMember>;
