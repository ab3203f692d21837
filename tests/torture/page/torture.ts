/**
 * A tab with the engine and nothing else: the browser's database, locks, channel, network and fetch, and the app's
 * mutations. The test names the member in the address, hands out changes, and is notified of each accepted one.
 */
import { openDatabase } from '../../../src/db/database.ts';
import { databaseName } from '../../../src/db/member-name.ts';
import { identify } from '../../../src/db/identity.ts';
import {
  mutations,
  type MutationArgs,
  type MutationKind,
} from '../../../src/mutations/registry.ts';
import { openBrowserChannel } from '../../../src/platform/browser/channel.ts';
import { createFetchTransport } from '../../../src/platform/browser/fetch-transport.ts';
import { createBrowserLocks } from '../../../src/platform/browser/locks.ts';
import { browserNetwork } from '../../../src/platform/browser/network.ts';
import { browserRandom } from '../../../src/platform/browser/random.ts';
import { browserVisibility } from '../../../src/platform/browser/visibility.ts';
import { createSyncEngine } from '../../../src/sync/engine.ts';
import type { IssuedChange } from '../changes.ts';
import { createSteerableClock } from './steerable-clock.ts';

/** The functions that the test exposes to the page. */
interface Test {
  /** The next change, null for a pause. */
  nextChange(): Promise<IssuedChange | null>;
  /** The engine has saved the change. */
  accept(issued: IssuedChange): Promise<void>;
}

/** The parts of an unsettled outbox entry that tests read. */
export interface LeftEntry {
  seq: number;
  lane: string;
  state: string;
}

/** The functions that the page exposes to the test. */
export interface TortureTab {
  /** Enqueues changes one after another, with a pause between them, as long as the tab lives. */
  work(restMs: number): void;
  enqueue(issued: IssuedChange): Promise<void>;
  /** All changes that the server does not have yet, or that wait for the member. */
  left(): Promise<LeftEntry[]>;
  /** How often the engine has said so. */
  count(event: string): number;
  advanceClock(byMs: number): void;
  /**
   * Identifies the database. Another value than before a restart means that the browser has thrown the old one away.
   */
  identity(): Promise<string>;
}

const { nextChange, accept } = globalThis as unknown as Test;
const address = new URLSearchParams(location.hash.slice(1));
const member = Number(address.get('member'));
const initData = address.get('initData') ?? '';

const name = databaseName(member);
const database = openDatabase(name);
const clock = createSteerableClock();
const counts = new Map<string, number>();
const count = (event: string) => void counts.set(event, (counts.get(event) ?? 0) + 1);

const sync = createSyncEngine({
  database,
  mutations,
  transport: createFetchTransport(),
  credentials: { initData: () => initData },
  clock,
  network: browserNetwork,
  random: browserRandom,
  locks: createBrowserLocks(),
  channel: openBrowserChannel(name),
  visibility: browserVisibility,
  log: count,
});
sync.start();

const submit = <K extends MutationKind>({ kind, args }: { kind: K; args: MutationArgs<K> }) =>
  sync.mutate(kind, args);

const enqueue = async (issued: IssuedChange): Promise<void> => {
  const { outcome } = await submit(issued.change);
  if (outcome !== 'queued') throw new Error(`change ${issued.number} was not accepted: ${outcome}`);
  await accept(issued);
};

const left = async (): Promise<LeftEntry[]> => {
  const rows = await database.outbox.toArray();
  return rows
    .filter(({ state }) => state !== 'acknowledged')
    .map(({ seq, lane, state }) => ({ seq, lane, state }));
};

/** A damaged store cannot be opened at first; the engine tries again. */
const identity = async (): Promise<string> => {
  for (;;) {
    try {
      return await identify(database, browserRandom.ulid(), async () => []);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

const work = async (restMs: number): Promise<never> => {
  for (;;) {
    const issued = await nextChange();
    if (issued) await enqueue(issued);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
};

const tab: TortureTab = {
  work: (restMs) => void work(restMs),
  enqueue,
  left,
  count: (event) => counts.get(event) ?? 0,
  advanceClock: (byMs) => clock.advance(byMs),
  identity,
};

Object.assign(globalThis, { torture: tab });
