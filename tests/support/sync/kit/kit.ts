/**
 * The kit of the engine's tests, for any mutations and any server: devices with a real IndexedDB (fake-indexeddb), tabs on
 * them that can be killed at any step, one virtual time. Nothing in it waits on a real clock.
 */
import { settle } from './turns.ts';
import type { Transport } from '../../../../src/platform/ports.ts';
import type { MutationsOf } from '../../../../src/sync/ports.ts';
import { createDevice, type SyncDevice } from './device.ts';
import { createFakeNetwork, createSeededRandom } from './fake-ports.ts';
import { openTabOn, type KitTab, type TabOptions } from './tab.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

interface KitOptions<A extends object> {
  mutations: MutationsOf<A>;
  server: Transport;
  /** A clock that the server uses as well. */
  clock?: VirtualClock;
  seed?: number;
}

export const createKit = <A extends object>({
  mutations,
  server,
  clock = createVirtualClock(settle),
  seed = 1,
}: KitOptions<A>) => {
  const network = createFakeNetwork();
  const random = createSeededRandom(seed);
  const tabs: KitTab<A>[] = [];
  const firstDevice = createDevice(network);
  const surroundings = { mutations, clock, random, server };

  const openTab = async (options: TabOptions = {}): Promise<KitTab<A>> => {
    const tab = await openTabOn(options.device ?? firstDevice, surroundings, options);
    tabs.push(tab);
    return tab;
  };
  return {
    clock,
    network,
    settle,
    openTab,
    /** A browser that shares the connection of the first. */
    createDevice: (): SyncDevice => createDevice(network),
    /** Another device, with a connection of its own. */
    openDevice: () => {
      const device = createDevice(createFakeNetwork());
      return {
        network: device.network,
        openTab: (options: Omit<TabOptions, 'device'> = {}) => openTab({ ...options, device }),
      };
    },
    /** Ends every tab; call it after each test. */
    end: async () => {
      for (const tab of tabs) tab.kill();
      await settle();
    },
  };
};
