/** Views of cards: one for each viewer, card and UTC day. The own card is never counted. */
import { and, eq, lt, sql } from 'drizzle-orm';
import type { ViewCheck, ViewStats } from '../../../src/contract/calls/card/profile.ts';
import type { ViewSource } from '../../../src/contract/calls/card/record-view.ts';
import type { Tx } from '../connection/engine.ts';
import { viewDays, views } from '../schema/cards.ts';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const dayMs = 24 * 3600 * 1000;

/** Clocks of instances differ by less than this. */
const twoDaysMs = 2 * dayMs;

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

/** Counts a view; false if this viewer already had one on this day. The trigger has made the card's row of the day. */
export const saveView = async (
  tx: Tx,
  viewerId: number,
  cardId: number,
  now: Date,
  via?: ViewSource,
): Promise<boolean> => {
  const day = dayOf(now);
  const rows = await tx
    .insert(views)
    .values({ viewerId, cardId, day })
    .onConflictDoNothing()
    .returning({ day: views.day });
  if (rows.length === 0) return false;
  if (via) {
    await tx
      .update(viewDays)
      .set({ [via]: sql`${viewDays[via]} + 1` })
      .where(and(eq(viewDays.cardId, cardId), eq(viewDays.day, day)));
  }
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

const daysBefore = (now: Date, days: number): string =>
  dayOf(new Date(now.getTime() - days * dayMs));

/** Older views are one sum, so a card has some thirty rows. */
export const readViewStats = async (tx: Tx, cardId: number, now: Date): Promise<ViewStats> => {
  const rows = await tx.select().from(viewDays).where(eq(viewDays.cardId, cardId));
  const week = [6, 5, 4, 3, 2, 1, 0].map((days) => daysBefore(now, days));
  const countOn = (day: string) => rows.find((row) => row.day === day)?.count ?? 0;
  const recent = rows.filter(({ day }) => week.includes(day));
  const by = (source: ViewSource) => recent.reduce((sum, row) => sum + row[source], 0);
  return {
    todayViews: countOn(dayOf(now)),
    totalViews: rows.reduce((sum, { count }) => sum + count, 0),
    week: {
      days: week.map(countOn),
      qr: by('qr'),
      link: by('link'),
      users: by('users'),
    },
  };
};
