/**
 * Wipes this device: deletes everything stored here for one member, and nothing of anybody else. The theme and the
 * server's settings belong to the device and stay. It waits for the answers, and returns what may still be here.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { wipeDatabase } from '../../db/wipe.ts';
import type { ClosableChannel } from '../../platform/browser/channel.ts';
import type { MemberValues } from '../../platform/browser/storage/kept-values.ts';
import type { LocalValues } from '../../platform/browser/storage/key-value-store.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AppSync } from '../../mutations/registry.ts';
import type { Remnant } from '../../screen/services.ts';

/** If another tab keeps the database open, the empty database remains until that tab closes. */
const patienceMs = 3000;
/** The client's secure storage is asked twice, for 3 s each. Anything silent is named after this time. */
const longestMs = 15_000;

interface Belongings {
  sync: Pick<AppSync, 'stop'>;
  database: CardsDatabase;
  channel: ClosableChannel;
  locals: LocalValues;
  kept: Pick<MemberValues, 'wipe'>;
  clock: Clock;
  /** Removes keys from the client's secure storage; resolves to whether none is left. */
  forgetKeys(): Promise<boolean>;
  /** Removes the pictures of members that were kept for use offline; resolves to whether none is left. */
  forgetFaces(): Promise<boolean>;
  /** Removes what the member looked at as a visitor; resolves to whether nothing is left. */
  forgetSeen(): Promise<boolean>;
  /** Deletes a database of this member that this start could not use. */
  deleteUnused(): Promise<void>;
  /** Removes the second copy of unsent changes; resolves to whether none is left. */
  dropUnsent(): Promise<boolean>;
}

/** False also if it fails or takes too long. */
const succeeds = (task: Promise<boolean>, clock: Clock, longest = patienceMs): Promise<boolean> =>
  Promise.race([
    task.catch(() => false),
    new Promise<false>((resolve) => void clock.setTimer(() => resolve(false), longest)),
  ]);

const done = (task: Promise<void>): Promise<true> => task.then(() => true);

const isDatabaseGone = async (belongings: Belongings): Promise<boolean> => {
  const { sync, database, clock, deleteUnused, dropUnsent } = belongings;
  // If the database is lost or silent, the engine cannot hand back its work; all of it is deleted anyway.
  await succeeds(done(sync.stop()), clock);
  // Before the database: after a kill in between, a new one would take the changes over.
  await succeeds(dropUnsent(), clock);
  const isUnusedGone = succeeds(done(deleteUnused()), clock);
  const patience = new Promise<undefined>(
    (resolve) => void clock.setTimer(() => resolve(undefined), patienceMs),
  );
  const wiping = await Promise.race([wipeDatabase(database), patience]);
  const isDeleted = await Promise.race([wiping?.isDeleted, patience]);
  return (await isUnusedGone) && (wiping?.isEmpty === true || isDeleted === true);
};

export const wipeMember = async (belongings: Belongings): Promise<Remnant[]> => {
  const { channel, locals, kept, clock, forgetKeys, forgetFaces, forgetSeen, dropUnsent } =
    belongings;
  // First, so that a kill in between does not look like an eviction at the next start.
  locals.wipe();
  const tasks: [Remnant, Promise<boolean>][] = [
    ['secured-key', forgetKeys()],
    ['database', isDatabaseGone(belongings)],
    ['values', kept.wipe()],
    ['pages', forgetSeen()],
    ['pictures', forgetFaces()],
  ];
  const isGone = await Promise.all(tasks.map(([, task]) => succeeds(task, clock, longestMs)));
  // Deletes what other tabs wrote before the deletion reached them.
  locals.wipe();
  const areValuesGone = (await succeeds(dropUnsent(), clock)) && locals.isEmpty();
  channel.close();
  return tasks
    .filter(([remnant], at) => !isGone[at] || (remnant === 'values' && !areValuesGone))
    .map(([remnant]) => remnant);
};
