/** A browser: one connection, one IndexedDB, one set of Web Locks, a channel for each member. Tabs are opened on it. */
import { IDBFactory } from 'fake-indexeddb';
import { createFakeChannels, createFakeLocks, type FakeNetwork } from './fake-ports.ts';

type Channels = ReturnType<typeof createFakeChannels>;

export interface SyncDevice {
  network: FakeNetwork;
  indexedDB: IDBFactory;
  locks: ReturnType<typeof createFakeLocks>;
  channelsOf(databaseName: string): Channels;
}

export const createDevice = (network: FakeNetwork): SyncDevice => {
  const channels = new Map<string, Channels>();
  return {
    network,
    indexedDB: new IDBFactory(),
    locks: createFakeLocks(),
    channelsOf: (databaseName) => {
      const known = channels.get(databaseName) ?? createFakeChannels();
      channels.set(databaseName, known);
      return known;
    },
  };
};
