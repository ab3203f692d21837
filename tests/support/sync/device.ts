/** A browser: one IndexedDB, one set of Web Locks, and a channel for each member. Tabs are opened on it. */
import { IDBFactory } from 'fake-indexeddb';
import { createFakeChannels, createFakeLocks } from './fake-ports.ts';

type Channels = ReturnType<typeof createFakeChannels>;

export interface Device {
  indexedDB: IDBFactory;
  locks: ReturnType<typeof createFakeLocks>;
  channelsOf(databaseName: string): Channels;
}

export const createDevice = (): Device => {
  const channels = new Map<string, Channels>();
  return {
    indexedDB: new IDBFactory(),
    locks: createFakeLocks(),
    channelsOf: (databaseName) => {
      const known = channels.get(databaseName) ?? createFakeChannels();
      channels.set(databaseName, known);
      return known;
    },
  };
};
