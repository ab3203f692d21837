/**
 * Giving up: a change that was refused for good, or that the member discards, may be one part of a thing that was to
 * come whole. Then what its mutation says is enqueued to take back the parts before it, and the parts after it go.
 * Everything here runs inside the transaction that gives it up.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import type { Entry } from '../../db/entry.ts';
import { addRemoval } from './coalesce.ts';
import { isUnsent, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import type { MutationRegistry } from '../ports.ts';

interface Compensation {
  registry: MutationRegistry;
  now: number;
  /** The key of what is enqueued. */
  opId: string;
}

/** Of what was refused, the whole has been taken back: sent again, the server would never take it. */
export const isTakenBack = ({ entry, mutation }: KnownEntry): boolean =>
  mutation.compensate !== undefined && (entry.state === 'refused' || entry.state === 'returned');

/** Must be tried before the member may discard it: the server may have what it makes up for. */
export const isBinding = ({ entry, mutation, args }: KnownEntry): boolean =>
  isUnsent(entry) && (mutation.isBinding?.(args) ?? false);

/** `entry` itself stays as it is, for the member to see. */
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
  await addRemoval(database, registry, change, entry.seq);
};
