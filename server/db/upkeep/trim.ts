/**
 * Deletes data that nothing needs any more, soon after the start and every hour from then on, in short batches, each in
 * its own transaction. Instances that start together take turns, and one is at work at a time.
 * Every answer of the API is the same before and after, except for members who deleted their accounts a week ago.
 */
import { and, eq, exists, gt, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ServerClock } from '../../clock.ts';
import { lookEvery, type Timers } from '../../timers.ts';
import { trimMemberships } from '../bot/chat-memberships.ts';
import { eraseDue } from '../members/deletion.ts';
import { trimDoors } from '../bot/doors.ts';
import type { Database, Tx } from '../connection/engine.ts';
import { viewDays } from '../schema/cards.ts';
import { ledgerEntries } from '../schema/payments.ts';
import { idempotencyKeys, serverState } from '../schema/server.ts';

const dayMs = 24 * 3600 * 1000;

/** As the contract promises. */
const keysKeptMs = 30 * dayMs;
/** A year, and time to ask about its last month. */
const reactionEntriesKeptMs = 400 * dayMs;
/** Only today's are requested; the others are for the operator. */
const viewDaysKeptMs = 31 * dayMs;

/** Rows per statement: few enough that other requests do not wait. */
const batch = 500;

/** The day under which a card's older views are kept as one sum. */
const allBefore = '1970-01-01';

/**
 * The number of an advisory lock that nothing else in the database uses. The lock belongs to the transaction, so a
 * pooler may be in between.
 */
const trimLock = 4_829_114;

const lockTrimming = async (tx: Tx): Promise<boolean> => {
  const isOurs = sql<boolean>`pg_try_advisory_xact_lock(${trimLock})`;
  const [row] = await tx.select({ isOurs }).from(serverState);
  return row?.isOurs ?? false;
};

const trimKeys = async (tx: Tx, now: number): Promise<number> => {
  const { memberId, key, createdAt } = idempotencyKeys;
  const old = tx
    .select({ memberId, key })
    .from(idempotencyKeys)
    .where(lt(createdAt, new Date(now - keysKeptMs)))
    .limit(batch);
  const gone = await tx
    .delete(idempotencyKeys)
    .where(sql`(${memberId}, ${key}) in ${old}`)
    .returning({ key });
  return gone.length;
};

/**
 * Deletes entries of reactions, whose number never stops growing. A member's last entry stays, since it has the
 * balance. Entries of payments stay, since refunds look them up, and so does the welcome, which would be given again.
 */
const trimLedger = async (tx: Tx, now: number): Promise<number> => {
  const { memberId, number, reason, createdAt } = ledgerEntries;
  const later = alias(ledgerEntries, 'later');
  const follows = tx
    .select({ number: later.number })
    .from(later)
    .where(and(eq(later.memberId, memberId), gt(later.number, number)));
  const old = tx
    .select({ memberId, number })
    .from(ledgerEntries)
    .where(
      and(
        inArray(reason, ['reaction', 'reaction-removed']),
        lt(createdAt, new Date(now - reactionEntriesKeptMs)),
        exists(follows),
      ),
    )
    .limit(batch);
  const gone = await tx
    .delete(ledgerEntries)
    .where(sql`(${memberId}, ${number}) in ${old}`)
    .returning({ number });
  return gone.length;
};

const rollUpViews = async (tx: Tx, now: number): Promise<number> => {
  const { cardId, day, count } = viewDays;
  const before = new Date(now - viewDaysKeptMs).toISOString().slice(0, 10);
  const old = tx
    .select({ cardId, day })
    .from(viewDays)
    .where(and(gt(day, allBefore), lt(day, before)))
    .limit(batch);
  const gone = await tx
    .delete(viewDays)
    .where(sql`(${cardId}, ${day}) in ${old}`)
    .returning({ cardId, count });
  if (gone.length === 0) return 0;
  const sums = new Map<number, number>();
  for (const row of gone) sums.set(row.cardId, (sums.get(row.cardId) ?? 0) + row.count);
  await tx
    .insert(viewDays)
    .values([...sums].map(([id, sum]) => ({ cardId: id, day: allBefore, count: sum })))
    .onConflictDoUpdate({
      target: [cardId, day],
      set: { count: sql`${count} + excluded.count` },
    });
  return gone.length;
};

/**
 * Deletes one batch of each kind; `now` in milliseconds. True if there may be more, and no other instance is at work.
 */
export const trimBatch = async (tx: Tx, now: number): Promise<boolean> => {
  if (!(await lockTrimming(tx))) return false;
  const trimmed = [await trimKeys(tx, now), await trimLedger(tx, now), await rollUpViews(tx, now)];
  await trimMemberships(tx, now);
  await trimDoors(tx, now);
  const isMoreDue = await eraseDue(tx, now);
  return isMoreDue || trimmed.includes(batch);
};

export const hourMs = 3_600_000;
const spreadMs = 60_000;

export interface TrimmingPorts {
  database: Database;
  clock: ServerClock;
  timers: Timers;
  onError(error: unknown): void;
  /** From 0 to 1. */
  random?: () => number;
}

/** The result ends it, once the running batch is done. */
export const startTrimming = ({
  database,
  clock,
  timers,
  onError,
  random = Math.random,
}: TrimmingPorts): (() => Promise<void>) => {
  const trim = async (ending: AbortSignal): Promise<void> => {
    const now = clock();
    let isMore = true;
    while (isMore && !ending.aborted) isMore = await database.write((tx) => trimBatch(tx, now));
  };
  const jitterMs = Math.floor(random() * spreadMs);
  const { look, stop } = lookEvery(timers, hourMs + jitterMs, trim, onError);
  const stopFirst = timers.after(jitterMs, () => void look());
  return () => {
    stopFirst();
    return stop();
  };
};
