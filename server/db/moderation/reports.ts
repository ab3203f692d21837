/** Reports of cards and reviews. Who is reported is the card's owner, or the author of the review on it. */
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '../../../src/domain/card/names.ts';
import {
  isActOnReview,
  type ActKind,
  type ReportReason,
} from '../../../src/domain/members/moderation.ts';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';
import { reports } from '../schema/moderation.ts';
import { reviews } from '../schema/talk.ts';

interface NewReport {
  cardId: number;
  authorId: number | null;
  reporterId: number;
  reason: ReportReason;
  text: string | null;
}

/** Takes the place of the reporter's open one on the same thing. The reporter's row is locked. */
export const saveReport = async (tx: Tx, report: NewReport, now: Date): Promise<void> => {
  const { cardId, authorId, reporterId, reason, text } = report;
  const replaced = await tx
    .update(reports)
    .set({ reason, text })
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.cardId, cardId),
        authorId === null ? isNull(reports.authorId) : eq(reports.authorId, authorId),
        isNull(reports.closedAt),
      ),
    )
    .returning({ id: reports.id });
  if (replaced.length === 0) await tx.insert(reports).values({ ...report, createdAt: now });
};

export const countReportsSince = (tx: Tx, reporterId: number, since: Date): Promise<number> =>
  tx.$count(reports, and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)));

/** The author of a review on the card that the reporter sees. */
export const findReportedAuthor = async (
  tx: Tx,
  reviewId: string,
  cardId: number,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ authorId: reviews.authorId })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.cardId, cardId)));
  return row?.authorId;
};

/** On whom, or with `on` on whose review of which card. */
export interface ActTarget {
  memberId: number;
  profileId: number;
  on: { cardId: number; profileId: number } | undefined;
}

type AimedAct = ActTarget & { kind: ActKind };

/** Acts on a member settle all reports about them; those on a thing, its own. */
const about = ({ kind, memberId, on }: AimedAct) => {
  const { cardId, authorId } = reports;
  const accused = sql`coalesce(${authorId}, ${cardId}) = ${memberId}`;
  if (kind !== 'dismiss' && !isActOnReview(kind)) return and(isNull(reports.closedAt), accused);
  const thing = on
    ? and(eq(cardId, on.cardId), eq(authorId, memberId))
    : and(eq(cardId, memberId), isNull(authorId));
  return and(isNull(reports.closedAt), thing);
};

export const hasOpenReports = async (tx: Tx, act: AimedAct): Promise<boolean> =>
  (await tx.$count(reports, about(act))) > 0;

/** What settles reports; the others only take something back. */
const settling: readonly ActKind[] = ['hide', 'warn', 'ban', 'delete', 'hide-review', 'dismiss'];

export const closeReports = async (
  tx: Tx,
  act: AimedAct,
  actId: number,
  now: Date,
): Promise<void> => {
  if (!settling.includes(act.kind)) return;
  await tx.update(reports).set({ closedAt: now, closedBy: actId }).where(about(act));
};

/** Opens what the acts had closed, except what was reported again meanwhile. */
export const openAgain = async (tx: Tx, actIds: readonly number[]): Promise<void> => {
  const isReportedAgain = sql`exists (select 1 from reports o where o.closed_at is null
    and o.reporter_id = ${reports.reporterId} and o.card_id = ${reports.cardId}
    and coalesce(o.author_id, 0) = coalesce(${reports.authorId}, 0))`;
  await tx
    .update(reports)
    .set({ closedAt: null, closedBy: null })
    .where(and(inArray(reports.closedBy, [...actIds]), sql`not ${isReportedAgain}`));
};

const cardOwner = alias(members, 'card_owner');
const author = alias(members, 'author');
const reporter = alias(members, 'reporter');

/** Open ones, those first that are about what was reported first. */
export const readOpenReports = async (tx: Tx, most: number) => {
  const rows = await tx
    .select({
      cardId: reports.cardId,
      authorId: reports.authorId,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      onProfileId: cardOwner.profileId,
      accused: sql<number>`coalesce(${reports.authorId}, ${reports.cardId})::float8`,
      isHidden: sql<boolean>`coalesce(${author.hiddenAt}, case when ${author.id} is null then ${cardOwner.hiddenAt} end) is not null`,
      isBanned: sql<boolean>`(case when ${author.id} is null then ${cardOwner.bannedAt} else ${author.bannedAt} end) is not null`,
      isDeleted: sql<boolean>`(case when ${author.id} is null then ${cardOwner.deletedAt} else ${author.deletedAt} end) is not null`,
      body: reviews.body,
      isWithheld: sql<boolean>`exists (select 1 from withheld_reviewers w
        where w.card_id = ${reports.cardId} and w.author_id = ${reports.authorId})`,
      by: {
        profileId: reporter.profileId,
        firstName: reporter.firstName,
        lastName: reporter.lastName,
        username: reporter.username,
      },
    })
    .from(reports)
    .innerJoin(cardOwner, eq(cardOwner.id, reports.cardId))
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(author, eq(author.id, reports.authorId))
    .leftJoin(
      reviews,
      and(eq(reviews.cardId, reports.cardId), eq(reviews.authorId, reports.authorId)),
    )
    .where(isNull(reports.closedAt))
    .orderBy(asc(reports.id))
    .limit(most);
  return rows.map(({ by, ...row }) => ({
    ...row,
    by: { profileId: by.profileId, name: fullName(by) },
  }));
};
export type OpenReport = Awaited<ReturnType<typeof readOpenReports>>[number];
