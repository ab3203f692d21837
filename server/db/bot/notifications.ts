/**
 * What members asked to be told. A member's row holds the choice, and up to which event they were told: the numbers of
 * the last reaction and review, and the week. New ones are counted when a message is due, so what was removed
 * meanwhile, or is of somebody who was hidden or deleted the account, is not told.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type {
  NotificationChange,
  NotificationSettings,
} from '../../../src/contract/calls/member/notifications.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Tx } from '../connection/engine.ts';
import { notifications } from '../schema/bot.ts';
import { reactions, reviews } from '../schema/talk.ts';

const { memberId } = notifications;
export type NotificationRow = typeof notifications.$inferSelect;

export const readNotifications = async (tx: Tx, id: number): Promise<NotificationSettings> => {
  const [row] = await tx.select().from(notifications).where(eq(memberId, id));
  const { reactions: onReactions = false, reviews: onReviews = false, views = false } = row ?? {};
  return {
    reactions: onReactions,
    reviews: onReviews,
    views,
    isStopped: (row?.stoppedAt ?? null) !== null,
  };
};

const lastOn = async (tx: Tx, table: typeof reactions | typeof reviews, id: number) => {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${table.sequence}), 0)`.mapWith(Number) })
    .from(table)
    .where(eq(table.cardId, id));
  return row?.last ?? 0;
};

interface Choosing {
  change: NotificationChange;
  language: Language;
  now: Date;
  weekMs: number;
}

/** Stores the choice. What is switched on, or starts again, tells of what comes from now on. */
export const chooseNotifications = async (
  tx: Tx,
  id: number,
  { change, language, now, weekMs }: Choosing,
): Promise<NotificationSettings> => {
  await tx.insert(notifications).values({ memberId: id, language }).onConflictDoNothing();
  const [was] = await tx.select().from(notifications).where(eq(memberId, id)).for('update');
  if (!was) throw new Error('A row that was just there is gone');
  const wanted = {
    reactions: change.reactions ?? was.reactions,
    reviews: change.reviews ?? was.reviews,
    views: change.views ?? was.views,
  };
  const starts = (kind: keyof NotificationChange) =>
    wanted[kind] && (!was[kind] || was.stoppedAt !== null);
  const nextWeek = starts('views') ? new Date(now.getTime() + weekMs) : was.viewsAt;
  const viewsAt = wanted.views ? nextWeek : null;
  const isAny = wanted.reactions || wanted.reviews || wanted.views;
  await tx
    .update(notifications)
    .set({
      ...wanted,
      language,
      stoppedAt: null,
      viewsAt,
      // To look too early is harmless.
      dueAt: isAny ? sql`least(${notifications.dueAt}, ${viewsAt?.toISOString() ?? null})` : null,
      ...(starts('reactions') && { reactionsAfter: await lastOn(tx, reactions, id) }),
      ...(starts('reviews') && { reviewsAfter: await lastOn(tx, reviews, id) }),
    })
    .where(eq(memberId, id));
  return { ...wanted, isStopped: false };
};

interface News {
  kind: 'reactions' | 'reviews';
  /** When to look at the earliest. */
  at: Date;
  quietMs: number;
}

/**
 * Notes that something new comes to the member's card. It is called before that is inserted, and holds the row until the
 * transaction ends: numbers are then given in the order in which they become visible, so that none is passed over.
 */
export const noteNews = async (tx: Tx, id: number, { kind, at, quietMs }: News): Promise<void> => {
  const { dueAt, sentAt, stoppedAt, attempts } = notifications;
  const after = sql`greatest(${at.toISOString()}::timestamptz, ${sentAt} + ${quietMs} * interval '1 ms')`;
  await tx
    .update(notifications)
    // A message that was refused comes when it was put back to, unless all was switched off meanwhile.
    .set({
      dueAt: sql`case when ${attempts} > 0 then coalesce(${dueAt}, ${after}) else least(${dueAt}, ${after}) end`,
    })
    .where(and(eq(memberId, id), eq(notifications[kind], true), isNull(stoppedAt)));
};
