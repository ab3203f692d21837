/**
 * Wiping this device: everything that is kept here for one member goes, and nothing of anybody else. The theme and the
 * server's settings belong to the device and stay.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { wipeDatabase } from '../../db/wipe.ts';
import type { ClosableChannel } from '../../platform/browser/channel.ts';
import type { LocalValues } from '../../platform/browser/key-value-store.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AppSync } from '../../mutations/registry.ts';

/** Another tab that does not let go of the database keeps its empty shell for as long as it lives. */
const patienceMs = 3000;

interface Belongings {
  sync: AppSync;
  database: CardsDatabase;
  channel: ClosableChannel;
  locals: LocalValues;
  clock: Clock;
  /** Removes keys from the client's secure storage. */
  forgetKeys(): Promise<void>;
}

export const wipeMember = async (belongings: Belongings): Promise<void> => {
  const { sync, database, channel, locals, clock, forgetKeys } = belongings;
  // First, so that a kill in between is no eviction at the next start.
  locals.wipe();
  const forgotten = forgetKeys().catch(() => undefined);
  // It cannot hand back what it holds when the database is lost; all of it goes anyway.
  await sync.stop().catch(() => undefined);
  const patience = new Promise<void>((resolve) => void clock.setTimer(resolve, patienceMs));
  await Promise.race([Promise.all([wipeDatabase(database), forgotten]), patience]);
  // What other tabs wrote until the deletion reached them.
  locals.wipe();
  channel.close();
};
