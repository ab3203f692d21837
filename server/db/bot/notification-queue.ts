/**
 * The queue of messages: members' rows in `notifications`, by the time at which something is due. A row is marked as sent
 * in the transaction that takes it, before the Bot API is called. So a process that dies loses that message, and no
 * message is sent twice. What the Bot API refused is put back.
 */
import { and, asc, eq, gte, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { parseLanguage, type Language } from '../../../src/domain/language.ts';
import type { Tx } from '../connection/engine.ts';
import { raiseEvents } from '../members/member-events.ts';
import type { NotificationRow } from './notifications.ts';
import { notifications } from '../schema/bot.ts';
import { viewDays } from '../schema/cards.ts';
import { members } from '../schema/members.ts';
import { reactions, reviews } from '../schema/talk.ts';
import { outOfSight } from '../cards/sight.ts';

const { memberId, dueAt, sentAt } = notifications;

export interface NewsCounts {
  reactions: number;
  reviews: number;
  views: number;
}

type Marks = Pick<NotificationRow, 'reactionsAfter' | 'reviewsAfter' | 'viewsAt'>;

/** A message to send, and what the row was like before it was taken. */
export interface TakenNews {
  memberId: number;
  profileId: number;
  language: Language;
  counts: NewsCounts;
  takenAt: Date;
  before: Pick<NotificationRow, 'sentAt' | 'attempts'> & Marks;
  after: Marks;
}

export interface QueueTimes {
  quietMs: number;
  weekMs: number;
}

/** Rows of members who are banned or deleted their accounts wait until they return, or are erased. */
const isDue = (now: Date): SQL | undefined =>
  and(lte(dueAt, now), isNull(members.deletedAt), isNull(members.bannedAt));

/** How many members something is due for. */
export const countDue = async (tx: Tx, now: Date): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .innerJoin(members, eq(members.id, memberId))
    .where(isDue(now));
  return row?.count ?? 0;
};

/** The number of new ones on the card, and of the last of all. */
const readNew = async (
  tx: Tx,
  table: typeof reactions | typeof reviews,
  cardId: number,
  after: number,
): Promise<{ count: number; last: number }> => {
  const isShown = sql`${table.authorId} not in (
    select author_id from hidden_reviewers where card_id = ${cardId}
    union select author_id from withheld_reviewers where card_id = ${cardId}
    union select * from ${outOfSight(cardId)} unseen)`;
  const [row] = await tx
    .select({
      count: sql<number>`count(*) filter (where ${isShown})::int`,
      last: sql<number>`coalesce(max(${table.sequence}), ${after})`.mapWith(Number),
    })
    .from(table)
    .where(and(eq(table.cardId, cardId), sql`${table.sequence} > ${after}`));
  return row ?? { count: 0, last: after };
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Views of the seven days before `viewsAt`, and of the weeks since if the server was off; and when the next are told. */
const readWeek = async (tx: Tx, cardId: number, viewsAt: Date, now: Date, weekMs: number) => {
  const weeks = Math.floor((now.getTime() - viewsAt.getTime()) / weekMs) + 1;
  const next = new Date(viewsAt.getTime() + weeks * weekMs);
  const { day, count } = viewDays;
  const [from, to] = [viewsAt, next].map((at) => dayOf(new Date(at.getTime() - weekMs)));
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${count}), 0)::int` })
    .from(viewDays)
    .where(and(eq(viewDays.cardId, cardId), gte(day, from ?? ''), lt(day, to ?? '')));
  return { count: row?.sum ?? 0, next };
};

const none = (last: number) => ({ count: 0, last });

const readNews = async (tx: Tx, row: NotificationRow, now: Date, weekMs: number) => {
  const { memberId: id, reactionsAfter, reviewsAfter, viewsAt } = row;
  const reacted = row.reactions
    ? await readNew(tx, reactions, id, reactionsAfter)
    : none(reactionsAfter);
  const reviewed = row.reviews ? await readNew(tx, reviews, id, reviewsAfter) : none(reviewsAfter);
  const viewed =
    viewsAt && viewsAt <= now
      ? await readWeek(tx, id, viewsAt, now, weekMs)
      : { count: 0, next: viewsAt };
  return {
    counts: { reactions: reacted.count, reviews: reviewed.count, views: viewed.count },
    after: { reactionsAfter: reacted.last, reviewsAfter: reviewed.last, viewsAt: viewed.next },
  };
};

const later = (at: Date | null, than: Date): Date | null => (at && at < than ? than : at);

export type Taking = { kind: 'none' | 'nothing' | 'paused' } | { kind: 'news'; taken: TakenNews };

/**
 * Takes the member who waits longest and whom no other instance has. `nothing`: there was nothing to tell. `paused`: the
 * Bot API gets no message now, by `permit`, and the row is as it was.
 */
export const takeNews = async (
  tx: Tx,
  now: Date,
  { quietMs, weekMs }: QueueTimes,
  permit: (tx: Tx, now: Date) => Promise<boolean>,
): Promise<Taking> => {
  const [found] = await tx
    .select({ row: notifications, profileId: members.profileId })
    .from(notifications)
    .innerJoin(members, eq(members.id, memberId))
    .where(isDue(now))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { of: notifications, skipLocked: true });
  if (!found) return { kind: 'none' };
  const { row, profileId } = found;
  const { counts, after } = await readNews(tx, row, now, weekMs);
  const isNews = counts.reactions + counts.reviews + counts.views > 0;
  if (isNews && !(await permit(tx, now))) return { kind: 'paused' };
  const marks = isNews
    ? { sentAt: now, dueAt: later(after.viewsAt, new Date(now.getTime() + quietMs)) }
    : { dueAt: after.viewsAt };
  await tx
    .update(notifications)
    .set({ ...after, ...marks, attempts: 0 })
    .where(eq(memberId, row.memberId));
  if (!isNews) return { kind: 'nothing' };
  const language = parseLanguage(row.language) ?? 'en';
  const taken = { memberId: row.memberId, profileId, language, counts, takenAt: now };
  return { kind: 'news', taken: { ...taken, before: row, after } };
};

const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;

/** Puts a message back that was surely not sent, unless the member chose differently meanwhile. */
export const putNewsBack = async (
  tx: Tx,
  { memberId: id, takenAt, before, after }: TakenNews,
  retryAt: Date,
): Promise<void> => {
  const { reactionsAfter, reviewsAfter, viewsAt } = notifications;
  await tx
    .update(notifications)
    .set({
      reactionsAfter: sql`case when ${reactionsAfter} = ${after.reactionsAfter} then ${before.reactionsAfter}::bigint else ${reactionsAfter} end`,
      reviewsAfter: sql`case when ${reviewsAfter} = ${after.reviewsAfter} then ${before.reviewsAfter}::bigint else ${reviewsAfter} end`,
      viewsAt: sql`case when ${viewsAt} = ${moment(after.viewsAt)} then ${moment(before.viewsAt)} else ${viewsAt} end`,
      sentAt: before.sentAt,
      dueAt: retryAt,
      attempts: Math.min(before.attempts + 1, 100),
    })
    .where(and(eq(memberId, id), eq(sentAt, takenAt), isNull(notifications.stoppedAt)));
};

/** The messenger does not let the bot write to the member, so nothing is due until they choose again. */
export const stopNews = async (
  tx: Tx,
  { memberId: id, before }: TakenNews,
  now: Date,
): Promise<void> => {
  await tx
    .update(notifications)
    .set({ stoppedAt: now, dueAt: null, viewsAt: null, sentAt: before.sentAt })
    .where(eq(memberId, id));
  await raiseEvents(tx, new Map([[id, new Set(['notifications'])]]));
};
