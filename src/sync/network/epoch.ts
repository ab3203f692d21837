/**
 * The server's epoch, by which it marks its answers: another one means that it was restored from an older state. Each
 * tab compares with what it has seen itself, for another tab may have been the first to find the new one.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { readEpoch, saveEpoch } from '../../db/meta.ts';

export interface Epoch {
  /** This server marks its answers. */
  isKnown(): Promise<boolean>;
  /** An answer was marked so. */
  note(epoch: string): Promise<void>;
  /** The database that kept it is gone. */
  forget(): void;
}

/** `onRestored`: what was read before is of another state of the server. */
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
