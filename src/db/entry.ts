/**
 * An outbox entry. `seq` gives the order; no clock ever does. The states:
 *
 *   pending ──claimed, frozen──▶ sent ──2xx──▶ acknowledged ──pulled──▶ (gone)
 *      ▲                          │
 *      └──── retry, resubmit ─────┴──▶ parked | refused | returned ──discarded in doubt──▶ discarded ──pulled──▶ (gone)
 *
 * `pending` waits for its first try (or a new one, after a failure that was settled); `sent` was in flight at least
 * once and has no definite answer yet; `acknowledged` is only folded, until a later pull has it; `parked` waits for
 * something outside (a payment, another build); `refused` shows in the outbox sheet; `returned` belongs to the screen
 * that submitted it. What the member discards goes at once, unless a try of it may have taken effect: then it stays as
 * `discarded`, unseen and unsent, until a pull has read what is true.
 */
import * as z from 'zod/mini';
import { callError } from '../contract/call-error.ts';
import type { CardsDatabase } from './database.ts';

export const entry = z.object({
  seq: z.int(),
  /** ULID: the idempotency key. */
  opId: z.string(),
  kind: z.string(),
  version: z.int(),
  args: z.unknown(),
  lane: z.string(),
  /** The lane while the entry is to be sent, else null: an index of just these. */
  queue: z.nullable(z.string()),
  /**
   * Where an entry is that has left its lane, else null: an index of just these. `settled`: acknowledged (or
   * discarded in doubt), and waiting for a pull. `screen`: returned to the screen that submitted it. `attention`: refused or parked.
   */
  shelf: z.nullable(z.enum(['settled', 'screen', 'attention'])),
  /** Mirrored documents that this entry is folded over. Shrinks, once settled, as pulls bring the effect. */
  keys: z.array(z.string()),
  /** What it is about, where entries on one thing build on each other; see `Mutation.subject`. */
  subject: z.nullable(z.string()),
  /** Earlier entries of the lane that must be acknowledged first. */
  dependsOn: z.array(z.int()),
  state: z.enum(['pending', 'sent', 'acknowledged', 'parked', 'refused', 'returned', 'discarded']),
  parkedFor: z.nullable(z.enum(['payment', 'update-app', 'unknown'])),
  /** The request as first sent, byte for byte; what `verification` noted then. */
  frozen: z.nullable(
    z.object({ url: z.string(), body: z.optional(z.string()), baseline: z.optional(z.unknown()) }),
  ),
  /** Some try may have taken effect without our knowing. */
  isInDoubt: z.boolean(),
  /** When it was first sent: the server forgets keys after 30 days. */
  firstSentAt: z.nullable(z.number()),
  /** Failed tries that count towards 1 + 3, tries in a row without a connection, and tries that answered nonsense. */
  attempts: z.int(),
  disconnects: z.int(),
  doubts: z.int(),
  /** Not sent before this time. `waitMs` is the wait as it was meant, so that a clock set back cannot stretch it. */
  notBefore: z.number(),
  waitMs: z.number(),
  /** Whoever holds it may settle the entry. `isLocked`: taken under the Web Lock. */
  claim: z.nullable(
    z.object({ id: z.string(), tab: z.string(), until: z.number(), isLocked: z.boolean() }),
  ),
  /** The screen that waits; of a returned entry, the one that has it. */
  waiter: z.nullable(z.object({ tab: z.string(), until: z.number() })),
  /** Place of the settlement in the order of all settlements and pulls; see meta.ts. */
  settledOrder: z.int(),
  lastError: z.nullable(callError),
  /** Display only; milliseconds since the epoch. */
  createdAt: z.number(),
});
export type Entry = z.output<typeof entry>;

/** Storage is input: another build may have written it. Undefined: not ours to touch. */
export const parseEntry = (row: unknown): Entry | undefined => {
  const parsed = z.safeParse(entry, row);
  return parsed.success ? parsed.data : undefined;
};

export const shelfOf = (state: Entry['state']): Entry['shelf'] => {
  switch (state) {
    case 'pending':
    case 'sent':
      return null;
    case 'acknowledged':
    case 'discarded':
      return 'settled';
    case 'returned':
      return 'screen';
    case 'parked':
    case 'refused':
      return 'attention';
  }
};

/** Entries that have left their lanes and stand on one of these shelves. */
export const readShelves = async (
  database: CardsDatabase,
  ...shelves: NonNullable<Entry['shelf']>[]
): Promise<Entry[]> => {
  const rows = await database.transaction('r', database.outbox, async () => {
    const all: Entry[] = [];
    // One by one: of several values at once Dexie reads row by row.
    for (const shelf of shelves) {
      all.push(...(await database.outbox.where('shelf').equals(shelf).toArray()));
    }
    return all;
  });
  return parseEntries(rows);
};

export const parseEntries = (rows: readonly unknown[]): Entry[] =>
  rows.map(parseEntry).filter((row) => row !== undefined);
