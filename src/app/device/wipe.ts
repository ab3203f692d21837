/**
 * Wipes this device: deletes everything stored here for one member, and nothing of anybody else. The theme and the
 * server's settings belong to the device and stay.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { wipeDatabase } from '../../db/wipe.ts';
import type { ClosableChannel } from '../../platform/browser/channel.ts';
import type { LocalValues } from '../../platform/browser/key-value-store.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AppSync } from '../../mutations/registry.ts';

/** If another tab keeps the database open, the empty database remains until that tab closes. */
const patienceMs = 3000;

interface Belongings {
  sync: AppSync;
  database: CardsDatabase;
  channel: ClosableChannel;
  locals: LocalValues;
  clock: Clock;
  /** Removes keys from the client's secure storage. */
  forgetKeys(): Promise<void>;
  /** Deletes a database of this member that this start could not use. */
  deleteUnused(): Promise<void>;
  /** Removes the second copy of unsent changes. */
  dropUnsent(): Promise<void>;
}

export const wipeMember = async (belongings: Belongings): Promise<void> => {
  const { sync, database, channel, locals, clock, forgetKeys, deleteUnused } = belongings;
  const patience = () => new Promise<void>((resolve) => void clock.setTimer(resolve, patienceMs));
  const dropUnsent = () =>
    Promise.race([belongings.dropUnsent().catch(() => undefined), patience()]);
  // First, so that a kill in between does not look like an eviction at the next start.
  locals.wipe();
  const forgotten = forgetKeys().catch(() => undefined);
  // If the database is lost, the engine cannot hand back its work; all of it is deleted anyway.
  await sync.stop().catch(() => undefined);
  // Before the database: after a kill in between, a new one would take the changes over.
  await dropUnsent();
  const unused = deleteUnused().catch(() => undefined);
  await Promise.race([Promise.all([wipeDatabase(database), unused, forgotten]), patience()]);
  // Deletes what other tabs wrote before the deletion reached them.
  locals.wipe();
  await dropUnsent();
  channel.close();
};
