/** Composes the engine from its ports. */
import type { SyncEngine } from './api.ts';
import type { SyncPorts } from './ports.ts';

export const createSyncEngine = (ports: SyncPorts): SyncEngine => {
  throw new Error(`not composed yet: ${ports.database.name}`);
};
