/**
 * Tracks the server's epoch, which marks its answers. Another epoch means that the server was restored from an older
 * state. Each tab compares with the epoch that it saw itself, since another tab may have been the first to find the new
 * one.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { readEpoch, saveEpoch } from '../../db/meta.ts';

export interface Epoch {
  /** Whether this server marks its answers. */
  isKnown(): Promise<boolean>;
  /** Notes the epoch of an answer. */
  note(epoch: string): Promise<void>;
  /** Forgets the epoch, since the database that stored it is gone. */
  forget(): void;
}

/** `onRestored`: called when earlier documents belong to another state of the server. */
export const createEpoch = (database: CardsDatabase, onRestored: () => void): Epoch => {
  let known: Promise<string | null> | undefined;

  const read = () =>
    (known ??= database
      .transaction('r', database.meta, () => readEpoch(database))
      .catch(() => {
        known = undefined;
        return null;
      }));

  return {
    isKnown: async () => (await read()) !== null,
    note: async (epoch) => {
      const before = await read();
      if (before === epoch) return;
      known = Promise.resolve(epoch);
      await database.transaction('rw', database.meta, () => saveEpoch(database, epoch));
      if (before !== null) onRestored();
    },
    forget: () => {
      known = undefined;
    },
  };
};
