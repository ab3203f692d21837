/**
 * A world for the engine: devices with a real IndexedDB (fake-indexeddb), tabs on them that can be killed at any
 * step, one server, one virtual time. Nothing in it waits on a real clock.
 */
import { settle } from './turns.ts';
import { createDevice, type SyncDevice } from './device.ts';
import { createFakeNetwork, createSeededRandom } from './fake-ports.ts';
import { createFakeServer } from './fake-server.ts';
import { openTabOn, type Sabotage, type EngineTab, type TabOptions } from './tab.ts';
import { createVirtualClock } from './virtual-clock.ts';

export type { Sabotage, EngineTab };

export const createWorld = (seed = 1) => {
  const clock = createVirtualClock(settle);
  const server = createFakeServer(clock);
  const network = createFakeNetwork();
  const random = createSeededRandom(seed);
  const tabs: EngineTab[] = [];
  const firstDevice = createDevice(network);
  const surroundings = { clock, random, server: server.handle };

  const openTab = async (options: TabOptions = {}): Promise<EngineTab> => {
    const tab = await openTabOn(options.device ?? firstDevice, surroundings, options);
    tabs.push(tab);
    return tab;
  };
  return {
    clock,
    server,
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

export type World = ReturnType<typeof createWorld>;
