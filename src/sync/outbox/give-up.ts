/**
 * Gives up a change that was refused for good or discarded, and that may be one part of a whole. It enqueues what the
 * mutation defines to take back the earlier parts, and drops the later parts. Everything here runs inside the
 * transaction that gives it up.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import type { Entry } from '../../db/entry.ts';
import { addRemoval } from './coalesce.ts';
import { isUnsent, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import type { MutationRegistry } from '../ports.ts';

interface Compensation {
  registry: MutationRegistry;
  now: number;
  /** The key of the change that is enqueued. */
  opId: string;
}

/**
 * Whether the whole that the refused change belonged to has been taken back. Then the server would never accept the
 * change.
 */
export const isTakenBack = ({ entry, mutation }: KnownEntry): boolean =>
  mutation.compensate !== undefined && (entry.state === 'refused' || entry.state === 'returned');

/** Whether it must be tried before the member may discard it: it makes up for what the server may have. */
export const isBinding = ({ entry, mutation, args }: KnownEntry): boolean =>
  isUnsent(entry) && (mutation.isBinding?.(args) ?? false);

/** `entry` itself stays as it is, so that the member sees it. */
export const giveUp = async (
  database: CardsDatabase,
  entry: Entry,
  { registry, now, opId }: Compensation,
): Promise<void> => {
  const known = decodeEntry(registry, entry);
  const amends = known?.mutation.compensate?.(known.args);
  const mutation = amends && registry[amends.kind];
  if (!mutation) return;
  const change = { mutation, args: amends.args, opId, now, waiter: null };
  await addRemoval(database, registry, change, { kept: entry.seq });
};
