/** What members and the operator do against other members. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { loggedKinds, reportReasons } from '../../../src/domain/members/moderation.ts';
import { members, memberId, formerMember } from './members.ts';
import { moment } from './columns.ts';

/** Who has blocked whom: neither of the two sees the other. */
export const blocks = pgTable(
  'blocks',
  {
    memberId: memberId('member_id'),
    blockedId: memberId('blocked_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.memberId),
    check('blocks_not_own', sql`${table.memberId} <> ${table.blockedId}`),
  ],
);

/** The operator's acts, never deleted. Those of a script have no admin. */
export const moderationActs = pgTable(
  'moderation_acts',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text('kind', { enum: loggedKinds }).notNull(),
    adminId: formerMember('admin_id'),
    memberId: formerMember('member_id'),
    /** Of the member, who is known by it after an erasure as well. Null for an act about nobody. */
    profileId: bigint('profile_id', { mode: 'number' }),
    /** Of the card with the review that it is about. */
    onProfileId: bigint('on_profile_id', { mode: 'number' }),
    /** What the member reads as the reason; for `interests`, which were offered before, however long. */
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
    undoneAt: moment('undone_at'),
    /** When the member has read a warning. */
    readAt: moment('read_at'),
  },
  (table) => [
    index('moderation_acts_member').on(table.memberId, table.id),
    check(
      'moderation_acts_note',
      sql`${table.kind} = 'interests' or char_length(${table.note}) <= 500`,
    ),
    check(
      'moderation_acts_about',
      sql`(${table.kind} = 'interests') = (${table.profileId} is null)`,
    ),
  ],
);

/** Reports of a card, or of an author's review on it; one for each reporter while it is open. */
export const reports = pgTable(
  'reports',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    cardId: memberId('card_id'),
    /** Null for a report of the card itself. */
    authorId: bigint('author_id', { mode: 'number' }).references(() => members.id, {
      onDelete: 'cascade',
    }),
    reporterId: memberId('reporter_id'),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    /** The act that closed it, and whose undoing opens it again. */
    closedBy: bigint('closed_by', { mode: 'number' }).references(() => moderationActs.id),
  },
  (table) => [
    uniqueIndex('reports_once')
      .on(table.reporterId, table.cardId, sql`coalesce(author_id, 0)`)
      .where(sql`closed_at is null`),
    index('reports_open')
      .on(table.id)
      .where(sql`closed_at is null`),
    index('reports_card').on(table.cardId),
    index('reports_author').on(table.authorId),
    index('reports_closed_by').on(table.closedBy),
    check(
      'reports_reason',
      sql`${table.reason} in ('spam', 'fake', 'abuse', 'sexual', 'illegal', 'other')`,
    ),
    check('reports_text', sql`char_length(${table.text}) between 1 and 300`),
  ],
);
