/**
 * The tables, for PostgreSQL 15 and whatever speaks its protocol. Rows of a member hang on `members.id`, the
 * messenger's user id, which never leaves the server: the world knows a member by `profileId` and `ulid`. Text is
 * never ordered by the database's locale, which differs between machines: order is by numbers.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const members = pgTable(
  'members',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    profileId: bigint('profile_id', { mode: 'number' })
      .generatedByDefaultAsIdentity({ startWith: 1001 })
      .notNull(),
    ulid: text('ulid'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name'),
    username: text('username'),
    photoUrl: text('photo_url'),
    /** Names in the form in which they are searched (see `searchable`). */
    searchText: text('search_text').notNull(),
    isFilled: boolean('is_filled').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(false),
    singularityUntil: moment('singularity_until'),
    description: text('description'),
    phone: text('phone'),
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('members_profile_id_key').on(table.profileId),
    unique('members_ulid_key').on(table.ulid),
    index('members_listed')
      .on(table.profileId)
      .where(sql`is_public and is_filled`),
  ],
);

const memberId = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const tags = pgTable('tags', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  name: text('name').notNull().unique(),
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
 * Links of all three kinds, each kind a list by position from 0. A free member has positions below 3 and no other;
 * what a lapsed subscriber keeps beyond waits there untouched. Messenger links have no title.
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

/** One row per viewer, card and UTC day; the key is what counts a view once. */
export const views = pgTable(
  'views',
  {
    viewerId: memberId('viewer_id'),
    cardId: memberId('card_id'),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.cardId, table.day] }),
    index('views_card').on(table.cardId, table.day),
  ],
);

/** Answers of mutations that took effect, by the client's key; kept for 30 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: memberId('member_id'),
    key: text('key').notNull(),
    /** Of method, path and body: the same key must not name another request. */
    requestHash: text('request_hash').notNull(),
    status: smallint('status').notNull(),
    /** JSON, as it was sent. */
    answer: text('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** How many mutations a member sent in the current minute; one row per member, over all instances. */
export const writeCounts = pgTable('write_counts', {
  memberId: memberId('member_id').primaryKey(),
  minute: bigint('minute', { mode: 'number' }).notNull(),
  used: integer('used').notNull(),
});

/** One row. `epoch` tells clients when to read everything anew: renew it after restoring a backup. */
export const serverState = pgTable(
  'server_state',
  {
    id: integer('id').primaryKey().default(1),
    epoch: text('epoch').notNull(),
  },
  (table) => [check('server_state_one_row', sql`${table.id} = 1`)],
);
