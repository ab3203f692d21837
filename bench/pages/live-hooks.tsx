/**
 * Twenty cards are on screen, by the app's hook or by `useLiveQuery` over the same rows. The page times their first
 * values, and counts transactions and renders while they are opened, one is read again, and one cannot be read.
 */
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useLiveQuery } from 'dexie-react-hooks';
import { getProfileById } from '../../src/contract/profile.ts';
import { useLive } from '../../src/db/hooks.ts';
import { readDocument } from '../../src/db/mirror.ts';
import { mutations } from '../../src/mutations/registry.ts';
import { cardResource } from '../../src/mutations/resources.ts';
import { answerAfter, openEngine } from './engine.ts';

const count = 20;
const resources = Array.from({ length: count }, (_, nth) => cardResource(String(nth)));
const [first = cardResource('0')] = resources;

let isConnected = true;
let version = 0;
const card = () => ({
  filled: true,
  profile: { profileId: 1, firstName: `Ada ${(version += 1)}`, tags: ['Design'] },
});
const { database, sync } = openEngine('bench-live-hooks', {
  mutations,
  transport: async (request) => {
    if (!isConnected) throw new TypeError('offline');
    return answerAfter(5, request.url.startsWith(getProfileById.path) ? card() : {})(request);
  },
});

const counts = { transactions: 0, renders: 0, shown: 0 };
const transact = database.transaction.bind(database);
Object.assign(database, {
  transaction: (mode: string, ...rest: unknown[]) => {
    if (mode === 'r') counts.transactions += 1;
    return Reflect.apply(transact, undefined, [mode, ...rest]);
  },
});

const Shown = ({ value }: { value: unknown }) => {
  useLayoutEffect(() => {
    counts.renders += 1;
    if (value !== undefined) counts.shown += 1;
  });
  return null;
};

const ByView = ({ nth }: { nth: number }) => {
  const resource = resources[nth] ?? first;
  return <Shown value={useLive(() => sync.view(resource), resource.key)} />;
};

const ByLiveQuery = ({ nth }: { nth: number }) => {
  const resource = resources[nth] ?? first;
  const read = () =>
    database.transaction('r', database.mirror, database.outbox, async () => ({
      document: readDocument(resource, await database.mirror.get(resource.key)),
      entries: await database.outbox.where('keys').equals(resource.key).toArray(),
    }));
  return <Shown value={useLiveQuery(read, [resource.key])} />;
};

const pause = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms));
const reset = () => Object.assign(counts, { transactions: 0, renders: 0, shown: 0 });

const shown = async (): Promise<void> => {
  while (counts.shown < count) await new Promise((resolve) => setTimeout(resolve, 0));
};

const hooks = { view: ByView, useLiveQuery: ByLiveQuery };

/** Opens the cards with one of the hooks, and closes them again. */
const run = async (Card: typeof ByView) => {
  const root = createRoot(document.getElementById('root') ?? document.body);
  // So that the failure of the run before is over.
  isConnected = true;
  await sync.refresh(first);
  reset();
  const begun = performance.now();
  root.render(resources.map((_, nth) => <Card key={nth} nth={nth} />));
  await shown();
  const ms = performance.now() - begun;
  await pause();
  const opened = { ...counts };
  reset();
  await sync.refresh(first);
  await pause();
  const changed = { ...counts };
  reset();
  isConnected = false;
  await sync.refresh(first);
  await pause();
  const failed = { ...counts };
  root.unmount();
  return { ms, opened, changed, failed };
};

export type HookRun = Awaited<ReturnType<typeof run>>;

/** By hook, some runs in turns. */
const measure = async (rounds: number): Promise<Record<keyof typeof hooks, HookRun[]>> => {
  await Promise.all(resources.map((resource) => sync.refresh(resource)));
  const runs: Record<keyof typeof hooks, HookRun[]> = { view: [], useLiveQuery: [] };
  for (let round = 0; round < rounds; round += 1) {
    const turn = ['view', 'useLiveQuery'] as const;
    for (const hook of round % 2 === 0 ? turn : turn.toReversed()) {
      runs[hook].push(await run(hooks[hook]));
    }
  }
  return runs;
};

Object.assign(globalThis, { measure });
