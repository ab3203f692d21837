/**
 * Opens what a member has on this device, and starts the engine: all that a start does not need for its first screen
 * (docs/start.md).
 */
import { cacheNames } from '../contract/worker.ts';
import type { CardsDatabase } from '../db/tables.ts';
import { forgetLeaving, isLeaving } from '../features/account/leaving-note.ts';
import { mutations, type AppSync } from '../mutations/registry.ts';
import { ownProfileResource } from '../mutations/resources.ts';
import { openBrowserChannel } from '../platform/browser/channel.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { createFetchTransport, createFetchStream } from '../platform/browser/fetch-transport.ts';
import { openKeptValues, type MemberValues } from '../platform/browser/storage/kept-values.ts';
import {
  openKeyValueStore,
  type LocalValues,
} from '../platform/browser/storage/key-value-store.ts';
import { dropCaches } from '../platform/browser/storage/caches.ts';
import { dropPictures, keepPictures } from '../platform/browser/workers/tell-worker.ts';
import { createBrowserLocks } from '../platform/browser/locks.ts';
import { browserNetwork } from '../platform/browser/network.ts';
import { openPieceStore } from '../platform/browser/storage/piece-store.ts';
import { browserRandom } from '../platform/browser/random.ts';
import { forgetAllSeen } from '../platform/browser/storage/seen-marks.ts';
import { browserVisibility } from '../platform/browser/visibility.ts';
import type { DeviceStorage } from '../platform/ports.ts';
import type { Remnant, Unkept } from '../screen/services.ts';
import { createSyncEngine } from '../sync/engine.ts';
import { dropCopy } from '../sync/outbox/second-copy.ts';
import { createJournal } from '../sync/replay/journal.ts';
import { followFaces } from './device/keep-faces.ts';
import { openMemberDatabase } from './device/member-database.ts';
import { writeReport } from './device/report.ts';
import { seenKey } from './device/seen-key.ts';
import { wipeMember } from './device/wipe.ts';
import { createEarlyPorts } from '../start/take.ts';

/** File name of the engine's script, which contains the hash of its build. */
const buildName = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

const cleanUpDelayMs = 60_000;
const dayMs = 24 * 3_600_000;

/** Runs once a day, without delaying a start. Where its code does not load, the next day has another try. */
const cleanUpDaily = (own: string, locals: LocalValues): void => {
  const values = openKeyValueStore('');
  const markSeen = () => locals.write(seenKey, String(browserClock.now()));
  const dropStale = async () => {
    const { dropStaleMembers } = await import('./device/stale-members.ts');
    const now = browserClock.now();
    await dropStaleMembers({
      factory: indexedDB,
      values,
      open: (name, copy = openKeyValueStore(`${name}:`)) =>
        openKeptValues(name, { copy, clock: browserClock }),
      dropPictures,
      now,
      own,
    });
  };
  const cleanUp = () => {
    markSeen();
    // Older builds kept copies of screens here.
    for (const screen of ['profile', 'users']) locals.remove(`screen:${screen}`);
    dropStale().catch(() => undefined);
    browserClock.setTimer(cleanUp, dayMs);
  };
  markSeen();
  browserClock.setTimer(cleanUp, cleanUpDelayMs);
};

interface Opening {
  /** Of the database. */
  name: string;
  initData: string | undefined;
  /** In local storage alone, which a killed browser may lose. */
  locals: LocalValues;
  kept: MemberValues;
}

/** Everything that is open for one member. */
export interface Member {
  /** Has started. */
  sync: AppSync;
  /** Why nothing is stored; undefined: the browser stores a database. */
  unkept: Unkept | undefined;
  report(storage: DeviceStorage): Promise<string>;
  /** `forgetKeys`: deletes the keys outside this browser; resolves to whether none is left. */
  wipe(forgetKeys: () => Promise<boolean>): Promise<Remnant[]>;
}

/** Returns what stops it and resolves to whether all are dropped. The pictures that a visitor has seen are the worker's own task. */
const keepFaces = (database: CardsDatabase, isKept: boolean): (() => Promise<boolean>) => {
  const { name } = database;
  const keep = (urls: readonly string[]) => keepPictures(name, urls);
  const stop = isKept ? followFaces({ database, clock: browserClock, keep }) : undefined;
  return () => {
    stop?.();
    // The worker may still be busy with the last ones.
    keep([]);
    return dropPictures(name);
  };
};

/** A note is void once the member is in and no deletion waits: that one was discarded, refused or undone. */
const dropVoidNote = (sync: AppSync, kept: MemberValues): void => {
  if (!isLeaving(kept)) return;
  const own = sync.view(ownProfileResource).subscribe((view) => {
    if (view.state !== 'ready' || view.value.erasedAt !== undefined) return;
    own.unsubscribe();
    forgetLeaving(kept);
  });
};

export const openMember = async ({ name, initData, locals, kept }: Opening): Promise<Member> => {
  const ports = { clock: browserClock, random: browserRandom };
  const copies = openPieceStore(cacheNames.outbox, '/outbox-copies/');
  const { database, unkept, deleteUnused } = await openMemberDatabase(name, { ...ports, copies });
  const isKept = unkept === undefined;
  const journal = createJournal({ ...ports, database, visibility: browserVisibility });
  const locks = createBrowserLocks();
  const channel = openBrowserChannel(name);
  const sync = createSyncEngine({
    database,
    mutations,
    transport: createFetchTransport(),
    ...createEarlyPorts(() => browserClock.now(), initData),
    openStream: createFetchStream(),
    credentials: { initData: () => initData },
    clock: browserClock,
    network: browserNetwork,
    random: browserRandom,
    locks,
    channel,
    visibility: browserVisibility,
    // A database in memory is new at each start, so a missing one is not an eviction.
    ...(isKept && { evictionMarks: locals, copies }),
    makeRoom: async () => {
      await Promise.all([dropCaches((name) => name === cacheNames.circuits), dropPictures()]);
    },
    log: journal.log,
  });
  // After another tab wiped the values, this one must not write them again.
  sync.subscribeStatus(() => sync.status().storage === 'wiped' && locals.close());
  journal.log('started', { unkept: unkept ?? 'no' });
  sync.subscribeStatus(() => journal.log('status', { ...sync.status() }));
  const forgetFaces = keepFaces(database, isKept && initData !== undefined);
  const wipe = (forgetKeys: () => Promise<boolean>) => {
    journal.stop();
    return wipeMember({
      sync,
      database,
      channel,
      locals,
      kept,
      clock: browserClock,
      forgetKeys,
      forgetFaces,
      forgetSeen: forgetAllSeen,
      deleteUnused,
      dropUnsent: () => dropCopy(name, { copies, locks }),
    });
  };
  const report = (storage: DeviceStorage) =>
    writeReport({
      ...ports,
      build: buildName,
      browser: navigator.userAgent,
      database,
      unkept,
      sync,
      journal,
      network: browserNetwork,
      visibility: browserVisibility,
      locks,
      storage,
    });
  sync.start();
  dropVoidNote(sync, kept);
  if (isKept) cleanUpDaily(name, locals);
  return { sync, unkept, wipe, report };
};
