/** What a card holds beside the form's own fields, and who looked at it. */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { memberId } from './members.ts';
import { moment } from './columns.ts';

export const tags = pgTable('tags', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: text('name').notNull().unique(),
  /** Null for one that is not offered any more; members who chose it keep it. */
  position: integer('position'),
});

export const memberTags = pgTable(
  'member_tags',
  {
    memberId: memberId('member_id'),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tagId] }),
    index('member_tags_tag').on(table.tagId),
  ],
);

export const linkKinds = ['messenger', 'custom', 'product'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * Links of all three kinds, each kind a list by position from 0. A free member only uses positions below 3; a lapsed
 * subscriber's links beyond stay there untouched. Messenger links have no title.
 */
export const links = pgTable(
  'links',
  {
    memberId: memberId('member_id'),
    kind: text('kind', { enum: linkKinds }).notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull().default(''),
    url: text('url').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.position] }),
    check('links_kind', sql`${table.kind} in ('messenger', 'custom', 'product')`),
    check('links_position', sql`${table.position} between 0 and 14`),
  ],
);

export const socialHandles = pgTable(
  'social_handles',
  {
    memberId: memberId('member_id'),
    platform: text('platform').notNull(),
    /** '@name'. */
    handle: text('handle').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.platform] })],
);

/** Links of members' cards that are checked for a link back, by their addresses (see link-checks.ts). */
export const linkChecks = pgTable(
  'link_checks',
  {
    memberId: memberId('member_id'),
    url: text('url').notNull(),
    dueAt: moment('due_at').notNull(),
    /** In a row, until one succeeds. */
    failures: smallint('failures').notNull().default(0),
    /** When the page linked back; null where it never did, or does no more. */
    verifiedAt: moment('verified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.url] }),
    index('link_checks_due').on(table.dueAt),
  ],
);

/** One row per viewer, card and UTC day, for the last days with one. The key ensures that a view counts once. */
export const views = pgTable(
  'views',
  {
    viewerId: memberId('viewer_id'),
    cardId: memberId('card_id'),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.cardId, table.day] }),
    // For the erasure of the card's owner.
    index('views_card').on(table.cardId),
  ],
);

/**
 * How many views a card had on a UTC day. A trigger on `views` updates it, so that nobody has to count them. For older
 * days only the sum is kept, as 1970-01-01 (see trim.ts).
 */
export const viewDays = pgTable(
  'view_days',
  {
    cardId: memberId('card_id'),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
    /** Of these, by the way that led to the card. It is not noted of whom: a view without one is only in `count`. */
    qr: integer('qr').notNull().default(0),
    link: integer('link').notNull().default(0),
    users: integer('users').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.day] }),
    index('view_days_day').on(table.day),
  ],
);
