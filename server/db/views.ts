/** Views of cards: one for each viewer, card and UTC day. The own card is never counted. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { ViewCheck, ViewStats } from '../../src/contract/profile.ts';
import type { Tx } from './engine.ts';
import { viewDays, views } from './schema.ts';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Clocks of instances differ by less than this. */
const twoDaysMs = 2 * 24 * 3600 * 1000;

/** For earlier views it only matters that there was one. */
const forgetEarlier = async (
  tx: Tx,
  viewerId: number,
  cardId: number,
  now: Date,
): Promise<void> => {
  const before = dayOf(new Date(now.getTime() - twoDaysMs));
  const own = and(eq(views.viewerId, viewerId), eq(views.cardId, cardId));
  await tx.delete(views).where(and(own, lt(views.day, before)));
};

/** Counts a view; false if this viewer already had one on this day. */
export const saveView = async (
  tx: Tx,
  viewerId: number,
  cardId: number,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .insert(views)
    .values({ viewerId, cardId, day: dayOf(now) })
    .onConflictDoNothing()
    .returning({ day: views.day });
  if (rows.length === 0) return false;
  await forgetEarlier(tx, viewerId, cardId, now);
  return true;
};

export const readViewCheck = async (
  tx: Tx,
  viewerId: number,
  cardId: number,
  now: Date,
): Promise<ViewCheck> => {
  const [row] = await tx
    .select({ last: sql<string | null>`max(${views.day})` })
    .from(views)
    .where(and(eq(views.viewerId, viewerId), eq(views.cardId, cardId)));
  const last = row?.last ?? null;
  return { hasViewedToday: last === dayOf(now), hasViewedEver: last !== null };
};

export const readViewStats = async (tx: Tx, cardId: number, now: Date): Promise<ViewStats> => {
  const { day, count } = viewDays;
  const [row] = await tx
    .select({
      today: sql<number>`coalesce(sum(${count}) filter (where ${day} = ${dayOf(now)}), 0)::int`,
      total: sql<number>`coalesce(sum(${count}), 0)::int`,
    })
    .from(viewDays)
    .where(eq(viewDays.cardId, cardId));
  return { todayViews: row?.today ?? 0, totalViews: row?.total ?? 0 };
};
