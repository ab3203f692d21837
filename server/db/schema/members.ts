/**
 * The members. Rows of a member refer to `members.id`, the messenger's user id, which never leaves the server: others know
 * a member by `profileId` and `ulid`.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
    /** The date of the init data that brought these four. */
    statedAt: moment('told_at')
      .notNull()
      .default(sql`'epoch'`),
    /** Names in the form for searching (see `searchTextOf`). */
    searchText: text('search_text').notNull(),
    /** What follows it in a search: the interests (see `interestTextOf`). */
    interestText: text('interest_text').notNull().default(''),
    /** And the headline after them. */
    headlineText: text('headline_text').notNull().default(''),
    /** What members are ordered by when it is by name (see `sortNameOf`). */
    sortName: text('sort_name').notNull().default(''),
    isFilled: boolean('is_filled').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(false),
    /** Whether search engines may list the card. */
    searchEngines: boolean('search_engines').notNull().default(false),
    /** What the card shows to those who are no members. */
    phoneForVisitors: boolean('phone_for_visitors').notNull().default(true),
    emailForVisitors: boolean('email_for_visitors').notNull().default(true),
    reactionsForVisitors: boolean('reactions_for_visitors').notNull().default(false),
    /** The id of the review that visitors see, as it was when the member chose it; null for none. */
    shownReview: text('shown_review'),
    /** The address of the link that the card shows first; null for none. */
    pinnedLink: text('pinned_link'),
    singularityUntil: moment('singularity_until'),
    description: text('description'),
    phone: text('phone'),
    email: text('email'),
    /** Platforms of social links in the order that the member chose; null where none was chosen. */
    socialOrder: text('social_order').array(),
    /** The card's colour (domain/card/hue.ts); null where none was chosen. */
    hue: smallint('hue'),
    headline: text('headline'),
    /** The pattern of the card's cover (domain/card/hue.ts); null where none was chosen. */
    cover: text('cover'),
    /** The version of the form, which grows with every save. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the member deleted the account. It is erased a week later (see deletion.ts). */
    deletedAt: moment('deleted_at'),
    /** When an earlier account of the person was erased: changes made before belong to that one. */
    notBefore: moment('not_before'),
    /** When the operator hid the card from everybody else, or banned the member. */
    hiddenAt: moment('hidden_at'),
    bannedAt: moment('banned_at'),
  },
  (table) => [
    unique('members_profile_id_key').on(table.profileId),
    unique('members_ulid_key').on(table.ulid),
    index('members_listed')
      .on(table.profileId)
      .where(sql`is_public and is_filled and hidden_at is null and banned_at is null`),
    // For the sitemap.
    index('members_searchable')
      .on(table.profileId)
      .where(
        sql`is_public and is_filled and search_engines and hidden_at is null and banned_at is null`,
      ),
    // For rare words; `search_grams` is a function of a migration.
    index('members_search')
      .using('gin', sql`search_grams(search_text || interest_text || headline_text)`)
      .where(sql`is_public and is_filled and hidden_at is null and banned_at is null`),
    index('members_by_name')
      .on(sql`sort_name collate "C"`, table.profileId)
      .where(sql`is_public and is_filled and hidden_at is null and banned_at is null`),
    index('members_withheld')
      .on(table.id)
      .where(sql`hidden_at is not null or banned_at is not null`),
    index('members_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const memberId = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** A number of a member, which goes when the member is erased, while the row stays. */
export const formerMember = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => members.id, { onDelete: 'set null' });
