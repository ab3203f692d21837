/**
 * The only place that builds adapters and passes them to the screens; open-member.ts does the same for the engine, late.
 * Every local name carries the member's id: database, lock, channel, stored values. Only theme, language and the server's
 * settings belong to the device.
 */
import type { AppConfig } from '../contract/config.ts';
import type { OwnProfile } from '../contract/calls/card/profile.ts';
import { movedEntries } from '../keys/custody/forget-secured.ts';
import { databaseName } from '../db/member-name.ts';
import { ownProfileResource } from '../mutations/resources.ts';
import type { Services } from '../screen/services.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { createDeviceStorage } from '../platform/browser/storage/device-storage.ts';
import { fetchPicture, isSparingData, nextTask, whenIdle } from '../platform/browser/idle.ts';
import { openKeptValues } from '../platform/browser/storage/kept-values.ts';
import {
  openKeyValueStore,
  type LocalValues,
} from '../platform/browser/storage/key-value-store.ts';
import { browserNetwork } from '../platform/browser/network.ts';
import { randomBytes } from '../platform/browser/random.ts';
import { putSession, takeSession } from '../platform/browser/storage/session-values.ts';
import type { DeviceStorage, Messenger, Surroundings } from '../platform/ports.ts';
import type { AppSync } from '../mutations/registry.ts';
import type { PullOutcome } from '../sync/api.ts';
import { createLateEngine } from '../sync/late.ts';
import { ownInterests } from '../texts/interest-name.ts';
import { awaitConfig, fetchConfig, readConfig, type StartFailure } from '../start/config.ts';
import { firstDocumentsAt, readFirstViews, type FirstViews } from '../start/first-views.ts';
import { startScreenAt } from '../start/request.ts';
import { noRows } from '../start/rows.ts';
import { createAnswerOf } from '../start/take.ts';
import { followLanguage } from './language/language-control.ts';
import type { Member } from './open-member.ts';
import { followTheme } from './theme/theme.ts';
import { readOtherScreens } from './read-ahead.ts';

export interface Composition {
  services: Services;
  /** Values of this member in local storage alone, which a killed browser may lose. */
  locals: LocalValues;
  /** The server's current settings; rejects while it cannot be reached. */
  freshConfig: Promise<AppConfig>;
  /** Rejects if its code does not load. */
  member: Promise<Member>;
  /** Call it once the first screen is painted: it starts all that this screen does not need. */
  onPainted: () => void;
}

/** A start waits at most this long for a silent browser or server. */
const firstPatienceMs = 500;
/** A slow phone has drawn what is stored here within this time. */
const longestDrawMs = 2000;

const noViews: FirstViews = new Map();

/** What the page has read by itself, if it belongs to this member. */
const earlyOf = (name: string): Window['earlyRows'] =>
  window.earlyRows?.name === name ? window.earlyRows : undefined;

/** `name`: of the member's database. */
const firstViewsOf = (
  name: string,
  config: AppConfig,
  { initData }: Messenger,
): Promise<FirstViews> => {
  const read = async () => {
    const rows = (await earlyOf(name)?.rows) ?? noRows;
    return readFirstViews(firstDocumentsAt(location), rows, createAnswerOf({ config, initData }));
  };
  return new Promise((resolve) => {
    const stop = browserClock.setTimer(() => resolve(noViews), firstPatienceMs);
    const end = (views: FirstViews) => {
      stop();
      resolve(views);
    };
    read().then(end, () => end(noViews));
  });
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
export const compose = async (
  { inlined, language: wanted, onFailure }: AppStart,
  finding: Promise<Surroundings>,
): Promise<Composition> => {
  const device = openKeyValueStore('');
  const freshConfig = inlined ? Promise.resolve(inlined) : fetchConfig(device);
  // It is awaited later. Without a listener, a rejection would count as a bug.
  freshConfig.catch(() => undefined);
  const surroundings = await finding;
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  const theme = followTheme(device, messenger);
  const name = databaseName(messenger?.user.id ?? 'visitor');
  messenger?.start();
  const locals = openKeyValueStore(`${name}:`);
  const known = readConfig(device);
  const [kept, firstViews] = await Promise.all([
    openKeptValues(name, { copy: locals, clock: browserClock, early: earlyOf(name)?.values }),
    messenger && known ? firstViewsOf(name, known, messenger) : noViews,
  ]);
  const spoken = messenger ? { values: kept, prefix: `${name}:` } : { values: device, prefix: '' };
  const language = followLanguage({ ...spoken, network: browserNetwork, wanted });
  const storage = createDeviceStorage();
  let begin: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const open = async (): Promise<Member> => {
    await begun;
    const { openMember } = await import('./open-member.ts');
    await nextTask();
    return openMember({ name, initData: messenger?.initData, locals, kept });
  };
  const member = open();
  const onPainted = () => begin?.();
  const sync: AppSync = createLateEngine({
    engine: member.then((one) => one.sync),
    firstViews,
    isOffline: !browserNetwork.isOnline(),
  });
  if (messenger) prepare(sync, storage);
  // The screen's code may stall, and a hidden page paints nothing.
  if (firstViews.has(firstDocumentsAt(location)[0]?.key ?? ''))
    browserClock.setTimer(onPainted, longestDrawMs);
  else onPainted();
  const first = { ask: () => fetchConfig(device), clock: browserClock, network: browserNetwork };
  const config = known ?? (await awaitConfig({ ...first, onFailure }, freshConfig));
  ownInterests.names = config.interests;
  /** Read before the notes are wiped, and remembered for a second try. */
  let moved: string[] | undefined;
  let session: Record<string, string> = {};
  const wipeAll = async () => {
    const entries = (moved ??= movedEntries(kept));
    session = { ...session, ...takeSession() };
    const { wipe } = await member;
    return wipe(async () => (await import('./keys.ts')).forgetSecuredOf(messenger, entries));
  };
  const services: Services = {
    config,
    surroundings,
    sync,
    clock: browserClock,
    storage: kept,
    device: {
      isKept: true,
      storage,
      report: async () => (await member).report(storage),
      wipe: wipeAll,
      startAgain: () => {
        // The launch, without which the app would be outside the messenger. Where the browser refuses to store it, this
        // entry of the history has it (platform/telegram/launch/launch-params.ts).
        putSession(session);
        history.replaceState(history.state, '', '/');
        location.reload();
      },
      hasKeyOnlyHere: async () => (await import('./keys.ts')).hasKeyOnlyHere(kept),
    },
    theme,
    language,
    keys: once(async () => {
      const { openKeys } = await import('./keys.ts');
      return openKeys({ name, sync, values: kept, messenger });
    }),
    prover: once(async () => (await import('./workers/prover.ts')).openProver()),
    blocksVerifier: once(async () =>
      (await import('./workers/blocks-verifier.ts')).openBlocksVerifier(),
    ),
    randomBytes,
  };
  return { services, locals, freshConfig, member, onPainted };
};
