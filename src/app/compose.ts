/**
 * The one place that builds adapters and hands them to the engine and the screens. Everything local carries the
 * member's id: database, lock, channel, stored values; only the theme and the server's settings belong to the device.
 */
import type { AppConfig } from '../contract/config.ts';
import { databaseName, openDatabase } from '../db/database.ts';
import { ownProfileResource } from '../db/resources.ts';
import type { Services } from '../features/services.ts';
import { mutations } from '../mutations/registry.ts';
import { openBrowserChannel } from '../platform/browser/channel.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { createFetchTransport } from '../platform/browser/fetch-transport.ts';
import { openKeyValueStore } from '../platform/browser/key-value-store.ts';
import { createBrowserLocks } from '../platform/browser/locks.ts';
import { browserNetwork } from '../platform/browser/network.ts';
import { browserRandom } from '../platform/browser/random.ts';
import { browserVisibility } from '../platform/browser/visibility.ts';
import type { Messenger } from '../platform/ports.ts';
import { findSurroundings } from '../platform/telegram/find-surroundings.ts';
import type { SyncEngine } from '../sync/api.ts';
import { createSyncEngine } from '../sync/engine.ts';
import { fetchConfig, readConfig } from './config.ts';
import { followTheme } from './theme.ts';

export interface Composition {
  services: Services;
  /** The server's settings of today; rejects while it cannot be reached. */
  freshConfig: Promise<AppConfig>;
}

const startEngine = (name: string, initData: string | undefined): SyncEngine => {
  const sync = createSyncEngine({
    database: openDatabase(name),
    mutations,
    transport: createFetchTransport(),
    credentials: { initData: () => initData },
    clock: browserClock,
    network: browserNetwork,
    random: browserRandom,
    locks: createBrowserLocks(),
    channel: openBrowserChannel(name),
    visibility: browserVisibility,
  });
  sync.start();
  return sync;
};

/** Asks the browser not to evict what is unsent; its answer changes nothing here. */
const askForPersistence = (): void => {
  // Missing where the page is not a secure context.
  const storage = navigator.storage as StorageManager | undefined;
  storage?.persist().catch(() => undefined);
};

const greet = (messenger: Messenger, sync: SyncEngine): void => {
  messenger.start();
  askForPersistence();
  // Every screen inside needs it: no need to wait for the first render.
  void sync.refresh(ownProfileResource);
};

/** Rejects only at a first start without a server: there is nothing to show then. */
export const compose = async (): Promise<Composition> => {
  const device = openKeyValueStore('');
  const freshConfig = fetchConfig(device);
  // Whoever wants it looks at it; without a listener a rejection would count as a bug.
  freshConfig.catch(() => undefined);
  const surroundings = await findSurroundings();
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  followTheme(device, messenger);
  const name = databaseName(messenger?.user.id ?? 'visitor');
  const sync = startEngine(name, messenger?.initData);
  if (messenger) greet(messenger, sync);
  const config = readConfig(device) ?? (await freshConfig);
  const storage = openKeyValueStore(`${name}:`);
  return { services: { config, surroundings, sync, clock: browserClock, storage }, freshConfig };
};
