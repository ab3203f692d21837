/** What the export of a member has of moderation: their own reports and blocks, and the operator's acts on them. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { MemberExport } from '../../../src/contract/calls/member/export.ts';
import type { Tx } from '../connection/engine.ts';
import { inText } from './export-text.ts';
import { members } from '../schema/members.ts';
import { blocks, moderationActs, reports } from '../schema/moderation.ts';

type Moderation = Pick<MemberExport, 'blocked' | 'reportsMade' | 'operatorActs'>;

const readOwnReports = async (tx: Tx, id: number): Promise<Moderation['reportsMade']> => {
  const { reason, text, createdAt, closedAt, authorId, cardId } = reports;
  const rows = await tx
    .select({
      profileId: members.profileId,
      isOfReview: sql<boolean>`${authorId} is not null`,
      reason,
      text,
      createdAt,
      closedAt,
    })
    .from(reports)
    .innerJoin(members, eq(members.id, cardId))
    .where(eq(reports.reporterId, id))
    .orderBy(asc(reports.id));
  return inText(rows);
};

/** Without who acted. That reports were dismissed or opened again would say that there were any. */
const readActsOn = async (tx: Tx, id: number): Promise<Moderation['operatorActs']> => {
  const { kind, onProfileId, note, createdAt, undoneAt, readAt, memberId } = moderationActs;
  const rows = await tx
    .select({ kind, onProfileId, note, createdAt, undoneAt, readAt })
    .from(moderationActs)
    .where(and(eq(memberId, id), ne(kind, 'dismiss'), ne(kind, 'reopen')))
    .orderBy(asc(moderationActs.id));
  return inText(rows);
};

export const readModeration = async (tx: Tx, id: number): Promise<Moderation> => {
  const blocked = await tx
    .select({ profileId: members.profileId, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(eq(blocks.memberId, id))
    .orderBy(blocks.createdAt, members.profileId);
  return {
    blocked: inText(blocked),
    reportsMade: await readOwnReports(tx, id),
    operatorActs: await readActsOn(tx, id),
  };
};
