/** Views of cards: one for each viewer, card and UTC day. The own card is never counted. */
import { and, eq, sql } from 'drizzle-orm';
import type { ViewCheck, ViewStats } from '../../src/contract/profile.ts';
import type { Tx } from './database.ts';
import { views } from './schema.ts';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Counts a view; false when this viewer had one on this day already. */
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
  return rows.length > 0;
};

const countToday = (now: Date) =>
  sql<number>`(count(*) filter (where ${views.day} = ${dayOf(now)}))::int`;
const countAll = sql<number>`count(*)::int`;

export const readViewCheck = async (
  tx: Tx,
  viewerId: number,
  cardId: number,
  now: Date,
): Promise<ViewCheck> => {
  const [row] = await tx
    .select({ today: countToday(now), ever: countAll })
    .from(views)
    .where(and(eq(views.viewerId, viewerId), eq(views.cardId, cardId)));
  return { hasViewedToday: (row?.today ?? 0) > 0, hasViewedEver: (row?.ever ?? 0) > 0 };
};

export const readViewStats = async (tx: Tx, cardId: number, now: Date): Promise<ViewStats> => {
  const [row] = await tx
    .select({ today: countToday(now), total: countAll })
    .from(views)
    .where(eq(views.cardId, cardId));
  return { todayViews: row?.today ?? 0, totalViews: row?.total ?? 0 };
};
