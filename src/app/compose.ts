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
import { createDeviceStorage } from '../platform/browser/device-storage.ts';
import { createFetchTransport } from '../platform/browser/fetch-transport.ts';
import { openKeyValueStore, type LocalValues } from '../platform/browser/key-value-store.ts';
import { createBrowserLocks } from '../platform/browser/locks.ts';
import { browserNetwork } from '../platform/browser/network.ts';
import { browserRandom } from '../platform/browser/random.ts';
import { browserVisibility } from '../platform/browser/visibility.ts';
import type { DeviceStorage, Messenger } from '../platform/ports.ts';
import { findSurroundings } from '../platform/telegram/find-surroundings.ts';
import type { SyncEngine } from '../sync/api.ts';
import { createSyncEngine } from '../sync/engine.ts';
import { fetchConfig, readConfig } from './config.ts';
import { wipeMember } from './device/wipe.ts';
import { followTheme } from './theme.ts';

export interface Composition {
  services: Services;
  /** The server's settings of today; rejects while it cannot be reached. */
  freshConfig: Promise<AppConfig>;
}

/** All that is open for one member. */
interface Member {
  sync: SyncEngine;
  locals: LocalValues;
  wipe(): Promise<void>;
}

const openMember = (name: string, initData: string | undefined): Member => {
  const database = openDatabase(name);
  const channel = openBrowserChannel(name);
  const locals = openKeyValueStore(`${name}:`);
  const sync = createSyncEngine({
    database,
    mutations,
    transport: createFetchTransport(),
    credentials: { initData: () => initData },
    clock: browserClock,
    network: browserNetwork,
    random: browserRandom,
    locks: createBrowserLocks(),
    channel,
    visibility: browserVisibility,
  });
  sync.start();
  const wipe = () => wipeMember({ sync, database, channel, locals, clock: browserClock });
  return { sync, locals, wipe };
};

const greet = (messenger: Messenger, sync: SyncEngine, storage: DeviceStorage): void => {
  messenger.start();
  // What is unsent should not be evicted; the answer changes nothing here.
  void storage.persist();
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
  const { sync, locals, wipe } = openMember(name, messenger?.initData);
  const storage = createDeviceStorage();
  if (messenger) greet(messenger, sync, storage);
  const config = readConfig(device) ?? (await freshConfig);
  const services: Services = {
    config,
    surroundings,
    sync,
    clock: browserClock,
    storage: locals,
    device: { storage, wipe },
  };
  return { services, freshConfig };
};
