/**
 * The only place that builds adapters and passes them to the engine and the screens. Every local name carries the
 * member's id: database, lock, channel, stored values. Only theme, language and the server's settings belong to the device.
 */
import type { AppConfig } from '../contract/config.ts';
import type { OwnProfile } from '../contract/profile.ts';
import { cacheNames } from '../contract/worker.ts';
import { keysOnDeviceOnly } from '../keys/device-only.ts';
import { movedEntries } from '../keys/forget-secured.ts';
import { databaseName } from '../db/member-name.ts';
import { ownProfileResource } from '../mutations/resources.ts';
import type { Remnant, Services, Unkept } from '../screen/services.ts';
import { mutations } from '../mutations/registry.ts';
import { openBrowserChannel } from '../platform/browser/channel.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { createDeviceStorage } from '../platform/browser/device-storage.ts';
import { createFetchStream } from '../platform/browser/fetch-stream.ts';
import { createFetchTransport } from '../platform/browser/fetch-transport.ts';
import { fetchPicture, isSparingData, whenIdle } from '../platform/browser/idle.ts';
import { openKeptValues, type MemberValues } from '../platform/browser/kept-values.ts';
import { openKeyValueStore, type LocalValues } from '../platform/browser/key-value-store.ts';
import { dropCaches } from '../platform/browser/caches.ts';
import { dropPictures, keepPictures } from '../platform/browser/kept-pictures.ts';
import { createBrowserLocks } from '../platform/browser/locks.ts';
import { browserNetwork } from '../platform/browser/network.ts';
import { openPieceStore } from '../platform/browser/piece-store.ts';
import { browserRandom, randomBytes } from '../platform/browser/random.ts';
import { forgetAllSeen } from '../platform/browser/seen-marks.ts';
import { putSession, takeSession } from '../platform/browser/session-values.ts';
import { browserVisibility } from '../platform/browser/visibility.ts';
import type { DeviceStorage } from '../platform/ports.ts';
import { findSurroundings } from '../platform/telegram/find-surroundings.ts';
import type { CardsDatabase } from '../db/tables.ts';
import type { AppSync } from '../mutations/registry.ts';
import type { PullOutcome } from '../sync/api.ts';
import { ownInterests } from '../texts/interest-name.ts';
import { createSyncEngine } from '../sync/engine.ts';
import { dropCopy } from '../sync/outbox/second-copy.ts';
import { createJournal } from '../sync/replay/journal.ts';
import { buildName } from './build-name.ts';
import { fetchConfig, readConfig } from './config.ts';
import { earlyMarks } from './early/request.ts';
import { createAnswerOf, createTakeEarly } from './early/take.ts';
import { followFaces } from './device/keep-faces.ts';
import { openMemberDatabase } from './device/member-database.ts';
import { writeReport } from './device/report.ts';
import { seenKey } from './device/seen-key.ts';
import { wipeMember } from './device/wipe.ts';
import { awaitConfig, type StartFailure } from './first-config.ts';
import { followLanguage } from './language-control.ts';
import { firstDocumentsAt } from './first-documents.ts';
import { startScreenAt } from './navigation.ts';
import { followTheme } from './theme.ts';
import { readOtherScreens } from './read-ahead.ts';

export interface Composition {
  services: Services;
  /** Values of this member in local storage alone, which a killed browser may lose. */
  locals: LocalValues;
  /** The server's current settings; rejects while it cannot be reached. */
  freshConfig: Promise<AppConfig>;
  /** Call it once the first screen is painted: then all begins that it does not need. */
  onPainted: () => void;
}

const openMemberValues = (
  name: string,
  copy: LocalValues = openKeyValueStore(`${name}:`),
): Promise<MemberValues> => openKeptValues(name, { copy, clock: browserClock });

/** A slow phone has drawn what is stored here within this time. */
const longestDrawMs = 2000;
const houseDelayMs = 60_000;
const dayMs = 24 * 3_600_000;

/** Runs once a day, without delaying a start. Where its code does not load, the next day has another try. */
const keepHouse = (own: string, locals: LocalValues): void => {
  const values = openKeyValueStore('');
  const markSeen = () => locals.write(seenKey, String(browserClock.now()));
  const dropStale = async () => {
    const { dropStaleMembers } = await import('./device/stale-members.ts');
    const now = browserClock.now();
    await dropStaleMembers({
      factory: indexedDB,
      values,
      open: openMemberValues,
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
  browserClock.setTimer(cleanUp, houseDelayMs);
};

/** Everything that is open for one member. */
interface Member {
  sync: AppSync;
  start(): void;
  locals: LocalValues;
  kept: MemberValues;
  /** Why nothing is stored; undefined: the browser stores a database. */
  unkept: Unkept | undefined;
  report(storage: DeviceStorage): Promise<string>;
  /** `forgetKeys`: deletes the keys outside this browser; resolves to whether none is left. */
  wipe(forgetKeys: () => Promise<boolean>): Promise<Remnant[]>;
}

/** Stores the gate for the page's own request at the next start. */
const markGate = (locals: LocalValues, until: number | undefined): void => {
  if (until === undefined) locals.remove(earlyMarks.gate);
  else locals.write(earlyMarks.gate, String(until));
};

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

const openMember = async (name: string, initData: string | undefined): Promise<Member> => {
  const ports = { clock: browserClock, random: browserRandom };
  const locals = openKeyValueStore(`${name}:`);
  const copies = openPieceStore(cacheNames.outbox, '/outbox-copies/');
  const [{ database, unkept, deleteUnused }, kept] = await Promise.all([
    openMemberDatabase(name, { ...ports, copies }),
    openMemberValues(name, locals),
  ]);
  const isKept = unkept === undefined;
  const journal = createJournal({ ...ports, database, visibility: browserVisibility });
  const locks = createBrowserLocks();
  const channel = openBrowserChannel(name);
  if (isKept) database.onOrder = (order) => locals.write(earlyMarks.order, String(order));
  const sync = createSyncEngine({
    database,
    mutations,
    transport: createFetchTransport(),
    takeEarly: createTakeEarly(() => browserClock.now()),
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
  sync.subscribeStatus(() => markGate(locals, sync.status().gateUntil));
  journal.log('started', { unkept: unkept ?? 'no' });
  sync.subscribeStatus(() => journal.log('status', { ...sync.status() }));
  const start = () => {
    sync.start();
    if (isKept) keepHouse(name, locals);
  };
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
  return { sync, start, locals, kept, unkept, wipe, report };
};

/** Does nothing for a newcomer, whose first screen is onboarding. */
const readAheadAfter = async (
  own: Promise<PullOutcome<OwnProfile>>,
  sync: AppSync,
): Promise<void> => {
  const outcome = await own;
  if (!outcome.ok || !outcome.value.filled) return;
  await readOtherScreens({ sync, whenIdle, isSparing: isSparingData, fetchPicture });
};

const prepare = (sync: AppSync, storage: DeviceStorage): void => {
  // Asks the browser to keep unsent changes. The app works the same if the browser refuses.
  void storage.persist();
  // Every screen inside needs the profile, so this does not wait for the first render.
  const own = sync.refresh(ownProfileResource);
  if (startScreenAt(location) === 'profile') void readAheadAfter(own, sync);
};

/** Makes a value when it is first requested, and again after a failure. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  const fresh = (): Promise<T> => {
    const making = make();
    making.catch(() => {
      made = undefined;
    });
    return making;
  };
  return () => (made ??= fresh());
};

export interface AppStart {
  /** The settings that came with the page. */
  inlined: AppConfig | undefined;
  /** Tag of the language that this start chose, even if its texts did not load. */
  language: string;
  onFailure: (failure: StartFailure) => void;
}

/** Waits for the server's settings only if none are stored; then each failed try calls `onFailure`. */
export const compose = async ({
  inlined,
  language: wanted,
  onFailure,
}: AppStart): Promise<Composition> => {
  const device = openKeyValueStore('');
  const freshConfig = inlined ? Promise.resolve(inlined) : fetchConfig(device);
  // It is awaited later. Without a listener, a rejection would count as a bug.
  freshConfig.catch(() => undefined);
  const surroundings = await findSurroundings();
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  const theme = followTheme(device, messenger);
  const name = databaseName(messenger?.user.id ?? 'visitor');
  messenger?.start();
  const member = await openMember(name, messenger?.initData);
  const { sync, locals, kept, unkept, wipe, report } = member;
  const spoken = messenger ? { values: kept, prefix: `${name}:` } : { values: device, prefix: '' };
  const language = followLanguage({ ...spoken, network: browserNetwork, wanted });
  const storage = createDeviceStorage();
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    member.start();
    if (messenger) prepare(sync, storage);
  };
  const known = readConfig(device);
  const isFirstHere =
    messenger &&
    known &&
    (await sync.readFirst(
      firstDocumentsAt(location),
      createAnswerOf({ config: known, initData: messenger.initData }),
    ));
  // The screen's code may stall, and a hidden page paints nothing.
  if (isFirstHere) browserClock.setTimer(begin, longestDrawMs);
  else begin();
  const first = { ask: () => fetchConfig(device), clock: browserClock, network: browserNetwork };
  const config = known ?? (await awaitConfig({ ...first, onFailure }, freshConfig));
  ownInterests.names = config.interests;
  /** Noted before the notes are wiped, and for a second try. */
  let moved: string[] | undefined;
  let session: Record<string, string> = {};
  const wipeAll = () => {
    const entries = (moved ??= movedEntries(kept));
    session = { ...session, ...takeSession() };
    return wipe(async () => (await import('./keys.ts')).forgetSecuredOf(messenger, entries));
  };
  const services: Services = {
    config,
    surroundings,
    sync,
    clock: browserClock,
    storage: kept,
    device: {
      isKept: unkept === undefined,
      unkept,
      storage,
      report: () => report(storage),
      wipe: wipeAll,
      startAgain: () => {
        // The launch, without which the app would be outside the messenger. Where the browser refuses to store it, this
        // entry of the history has it (platform/telegram/keep-launch.ts).
        putSession(session);
        history.replaceState(history.state, '', '/');
        location.reload();
      },
      hasKeyOnlyHere: async () => (await keysOnDeviceOnly(kept)).length > 0,
    },
    theme,
    language,
    keys: once(async () => {
      const { openKeys } = await import('./keys.ts');
      return openKeys({ name, sync, values: kept, messenger });
    }),
    prover: once(async () => (await import('./prover.ts')).openProver()),
    blocksVerifier: once(async () => (await import('./blocks-verifier.ts')).openBlocksVerifier()),
    randomBytes,
  };
  return { services, locals, freshConfig, onPainted: begin };
};
