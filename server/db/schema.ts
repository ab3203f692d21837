/**
 * The tables, for PostgreSQL 15 and databases that speak its protocol. Rows of a member refer to `members.id`, the
 * messenger's user id, which never leaves the server: others know a member by `profileId` and `ulid`. Text is never
 * ordered by the database's locale, which differs between machines: order is by numbers.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LiveTopic } from '../../src/contract/live.ts';
import type { Groth16Proof } from '../../src/contract/calls/talk/proofs.ts';
import { loggedKinds, reportReasons } from '../../src/domain/members/moderation.ts';

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

const memberId = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

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

/** Numbers rows in the order of their creation, which ULIDs of the same millisecond would not. */
const sequence = () => bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().notNull();

/**
 * Reactions on cards. Each emoji of a member is on a card once. At most one of them is paid, since a free member has
 * one reaction on a card and a subscriber pays nothing.
 */
export const reactions = pgTable(
  'reactions',
  {
    /** A ULID. */
    id: text('id').primaryKey(),
    sequence: sequence(),
    cardId: memberId('card_id'),
    authorId: memberId('author_id'),
    emoji: smallint('emoji').notNull(),
    /** The amount that its removal returns. */
    cost: smallint('cost').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('reactions_once').on(table.cardId, table.authorId, table.emoji),
    uniqueIndex('reactions_paid_once')
      .on(table.cardId, table.authorId)
      .where(sql`cost > 0`),
    index('reactions_card').on(table.cardId, table.sequence),
    index('reactions_author').on(table.authorId),
    check('reactions_emoji', sql`${table.emoji} between 0 and 5`),
    check('reactions_cost', sql`${table.cost} in (0, 1)`),
    check('reactions_not_own', sql`${table.cardId} <> ${table.authorId}`),
  ],
);

/** Reviews of cards: one for each author and card. */
export const reviews = pgTable(
  'reviews',
  {
    /** A ULID. */
    id: text('id').primaryKey(),
    sequence: sequence(),
    cardId: memberId('card_id'),
    authorId: memberId('author_id'),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('reviews_card').on(table.cardId, table.sequence),
    unique('reviews_once').on(table.authorId, table.cardId),
    check('reviews_body', sql`char_length(${table.body}) between 1 and 100`),
    check('reviews_not_own', sql`${table.cardId} <> ${table.authorId}`),
  ],
);

/** Authors whose reviews the owner of a card has hidden on it; their later texts there are hidden as well. */
export const hiddenReviewers = pgTable(
  'hidden_reviewers',
  {
    cardId: memberId('card_id'),
    authorId: memberId('author_id'),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.authorId] })],
);

/** How many new reviews a member wrote on the last day with one. Removed ones count as well. */
export const newReviewCounts = pgTable('new_review_counts', {
  memberId: memberId('member_id').primaryKey(),
  /** Days since the epoch. */
  day: integer('day').notNull(),
  used: integer('used').notNull(),
});

/** How often an emoji is on a card; a trigger on `reactions` updates it. */
export const reactionCounts = pgTable(
  'reaction_counts',
  {
    cardId: memberId('card_id'),
    emoji: smallint('emoji').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.emoji] })],
);

/**
 * How many reactions are on a card: kept by triggers, with a row for each member, so that members come in this order
 * from an index. Not a column of `members`: who reacts to whom would wait for each other crosswise.
 */
export const reactionTotals = pgTable(
  'reaction_totals',
  {
    cardId: memberId('card_id').primaryKey(),
    profileId: bigint('profile_id', { mode: 'number' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [index('reaction_totals_order').on(table.count, table.profileId)],
);

/** How many reviews a card has; a trigger on `reviews` updates it. */
export const reviewCounts = pgTable('review_counts', {
  cardId: memberId('card_id').primaryKey(),
  count: integer('count').notNull(),
});

/** Message samples, sealed by their owner: the server never has a key to read them. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    memberId: memberId('member_id'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('messages_member').on(table.memberId, table.id)],
);

/** Cards that a member marked as favourites or wrote a note about. The note is sealed, as message samples are. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    memberId: memberId('member_id'),
    cardId: memberId('card_id'),
    isFavourite: boolean('is_favourite').notNull(),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.cardId] }),
    index('bookmarks_card').on(table.cardId),
    check('bookmarks_not_own', sql`${table.memberId} <> ${table.cardId}`),
    check('bookmarks_not_empty', sql`${table.isFavourite} or ${table.note} is not null`),
  ],
);

/**
 * Blocks with valid proofs. Only the content of the 641 signals is stored, and they are rebuilt from it. The key
 * ensures that no block exists twice, under any member.
 */
export const proofBlocks = pgTable(
  'proof_blocks',
  {
    /** Hex of 12 bytes, which identify the message. */
    nonce: text('nonce').notNull(),
    /** The block's place in its message. */
    counter: smallint('counter').notNull(),
    sequence: sequence(),
    memberId: memberId('member_id'),
    /** The ciphertext: hex of 64 bytes. */
    encryptedHex: text('encrypted_hex').notNull(),
    proof: jsonb('proof').$type<Groth16Proof>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nonce, table.counter] }),
    index('proof_blocks_member').on(table.memberId, table.sequence),
    check('proof_blocks_nonce', sql`char_length(${table.nonce}) = 24`),
    check('proof_blocks_counter', sql`${table.counter} between 0 and 15`),
    check('proof_blocks_encrypted_hex', sql`char_length(${table.encryptedHex}) = 128`),
  ],
);

/**
 * Messages that members deleted, so that a late block does not restore part of one. A deletion only binds the member
 * who asked for it.
 */
export const deletedProofNonces = pgTable(
  'deleted_proof_nonces',
  {
    memberId: memberId('member_id'),
    nonce: text('nonce').notNull(),
    /** Whether a block existed: only then is the deletion remembered for good. */
    existed: boolean('existed').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.nonce] }),
    index('deleted_proof_nonces_nonce').on(table.nonce),
  ],
);

export const ledgerReasons = [
  'welcome',
  'reaction',
  'reaction-removed',
  'package',
  'refund',
] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

/**
 * Changes of balances, in reactions. Entries are only added, and old ones of reactions are deleted (see trim.ts). A
 * member's entries are a chain: numbered from 1, each with the sum so far. So the balance is read from the last one,
 * and two entries computed from the same state cannot both exist. One cause has one entry. A sum below 0 is a debt.
 * Only the refund of a spent package makes one, and the next credits pay it.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    memberId: memberId('member_id'),
    number: integer('number').notNull(),
    delta: integer('delta').notNull(),
    /** The sum of this entry and all before it. */
    total: integer('total').notNull(),
    reason: text('reason', { enum: ledgerReasons }).notNull(),
    /** Names the cause: the id of the member, the reaction or the charge. */
    reference: text('reference').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.number] }),
    unique('ledger_entries_cause').on(table.reason, table.reference),
    index('ledger_entries_trimmed')
      .on(table.createdAt)
      .where(sql`reason in ('reaction', 'reaction-removed')`),
    check('ledger_entries_start', sql`${table.number} > 1 or ${table.total} = ${table.delta}`),
    check(
      'ledger_entries_covered',
      sql`${table.total} >= 0 or ${table.delta} > 0 or ${table.reason} = 'refund'`,
    ),
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

/**
 * What was touched of a member's data, for the streams of GET /tma/events: one row for each member. `latest` counts the
 * changes. `topics` holds, for each topic, the number of the change that touched it last.
 */
export const memberEvents = pgTable('member_events', {
  memberId: memberId('member_id').primaryKey(),
  latest: bigint('latest', { mode: 'number' }).notNull(),
  topics: jsonb('topics').$type<Partial<Record<LiveTopic, number>>>().notNull(),
});

/** How many mutations a member sent in the current minute; one row per member, for all instances. */
export const writeCounts = pgTable('write_counts', {
  memberId: memberId('member_id').primaryKey(),
  minute: bigint('minute', { mode: 'number' }).notNull(),
  used: integer('used').notNull(),
});

/**
 * Payments that the Bot API reported, by its charge id; never deleted. No row of a member is needed: a payment that is
 * wrong, or for nobody, is kept with its `fault` and credits nothing. A refund may come before its payment; then
 * `paidAt` is null.
 */
export const charges = pgTable(
  'charges',
  {
    /** `telegram_payment_charge_id`. */
    id: text('id').primaryKey(),
    /** As the invoice names them; null if its payload is not ours. */
    memberId: bigint('member_id', { mode: 'number' }),
    /** Who paid, for a refund; null if no update said so. */
    payerId: bigint('payer_id', { mode: 'number' }),
    plan: text('plan'),
    /** In the smallest unit of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Why it credits nothing; null for a valid payment. */
    fault: text('fault'),
    paidAt: moment('paid_at'),
    creditedAt: moment('credited_at'),
    refundedAt: moment('refunded_at'),
    /** For a subscription: the member's `singularityUntil` before the payment was credited. */
    extendsFrom: moment('extends_from'),
    /** For a subscription in Stars: the end of the month that was paid. */
    paidUntil: moment('paid_until'),
  },
  (table) => [
    index('charges_member').on(table.memberId, table.creditedAt),
    check('charges_told', sql`${table.paidAt} is not null or ${table.refundedAt} is not null`),
    check('charges_credited', sql`${table.creditedAt} is null or ${table.fault} is null`),
  ],
);

/**
 * `canceled`: the member ended the renewals in the messenger. `barred`: we did, at their wish, and they can start them
 * again there only after we allow it. `failed`: a renewal could not be paid.
 */
export const subscriptionStates = ['active', 'canceled', 'barred', 'failed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Subscriptions in Stars, which the messenger renews. Their payments are charges. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Of the invoice; each has its own. */
    payload: text('payload').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' }).notNull(),
    plan: text('plan').notNull(),
    stars: integer('stars').notNull(),
    /** Of the first payment; null until one was reported. */
    chargeId: text('charge_id'),
    /** The end of the last month that was paid. */
    paidUntil: moment('paid_until'),
    state: text('state', { enum: subscriptionStates }).notNull().default('active'),
    /** The last update on the state: its number, and when it came. */
    updateId: bigint('update_id', { mode: 'number' }),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    index('subscriptions_member').on(table.memberId, table.paidUntil),
    check('subscriptions_state', sql`${table.state} in ('active', 'canceled', 'barred', 'failed')`),
  ],
);

/**
 * What others saw of a member who deleted the account. It was taken out of the tables that are read, so that no call
 * can show it, and is put back if the member returns in time.
 */
export const withdrawals = pgTable('withdrawals', {
  memberId: memberId('member_id').primaryKey(),
  wasPublic: boolean('was_public').notNull(),
  /** Rows of `reactions` and `reviews` that the member wrote. */
  reactions: jsonb('reactions').notNull(),
  reviews: jsonb('reviews').notNull(),
});

/**
 * Accounts that were deleted, by a keyed hash of the messenger's id (see `erasedKeyOf`). A device may still have changes
 * for such an account; a new one of the same person does not take them.
 */
export const erasedAccounts = pgTable(
  'erased_accounts',
  {
    key: text('key').primaryKey(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [index('erased_accounts_age').on(table.deletedAt)],
);

/**
 * What the bot may tell a member who asked for it, and how far it has (see notifications.ts). A row is also the member's
 * place in the queue: a message is due at `due_at`.
 */
export const notifications = pgTable(
  'notifications',
  {
    memberId: memberId('member_id').primaryKey(),
    reactions: boolean('reactions').notNull().default(false),
    reviews: boolean('reviews').notNull().default(false),
    views: boolean('views').notNull().default(false),
    /** What messages are written in. */
    language: text('language').notNull(),
    /** When the messenger said that the bot cannot write to the member. */
    stoppedAt: moment('stopped_at'),
    /** The sequence of the last reaction and review on the card that were told, or came before the member asked. */
    reactionsAfter: bigint('reactions_after', { mode: 'number' }).notNull().default(0),
    reviewsAfter: bigint('reviews_after', { mode: 'number' }).notNull().default(0),
    /** When the bot will tell the views of the last week. */
    viewsAt: moment('views_at'),
    /** When to look for something to tell; null while nothing can come but by a change. */
    dueAt: moment('due_at'),
    sentAt: moment('sent_at'),
    /** How often the last message was refused. */
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    index('notifications_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** One row: how many messages all instances sent in a second, and until when the Bot API wants none. */
export const botPace = pgTable(
  'bot_pace',
  {
    id: integer('id').primaryKey().default(1),
    /** Since the epoch. */
    second: bigint('second', { mode: 'number' }).notNull(),
    used: integer('used').notNull(),
    pausedUntil: moment('paused_until'),
  },
  (table) => [check('bot_pace_one_row', sql`${table.id} = 1`)],
);

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

/** Authors whose reviews on a card the operator has hidden from all but the author; later texts there as well. */
export const withheldReviewers = pgTable(
  'withheld_reviewers',
  {
    cardId: memberId('card_id'),
    authorId: memberId('author_id'),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.authorId] })],
);

/** A number of a member, which goes when the member is erased, while the row stays. */
const formerMember = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => members.id, { onDelete: 'set null' });

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

/** Accounts that are banned, by the same keyed hash as erased ones: a ban outlives an erasure. */
export const barredAccounts = pgTable('barred_accounts', {
  key: text('key').primaryKey(),
  barredAt: moment('barred_at').notNull(),
});

/** The modes of a server; a database belongs to one of them. */
export const serverModes = ['demo', 'production'] as const;

/**
 * One row. A new `epoch` makes clients read everything again: renew it after restoring a backup. `mode` is that of the
 * first server that started on it, and null until then.
 */
export const serverState = pgTable(
  'server_state',
  {
    id: integer('id').primaryKey().default(1),
    epoch: text('epoch').notNull(),
    mode: text('mode', { enum: serverModes }),
    /** By which rule the texts that members are searched and ordered by were made (see refold.ts). */
    foldVersion: integer('fold_version').notNull().default(1),
  },
  (table) => [
    check('server_state_one_row', sql`${table.id} = 1`),
    check('server_state_mode', sql`${table.mode} in ('demo', 'production')`),
  ],
);

/**
 * What the Bot API said of people and the community's group, for as long as it is asked no more. Outsiders have no row in
 * `members`, so `personId`, the messenger's id, refers to none.
 */
export const chatMemberships = pgTable(
  'chat_memberships',
  {
    personId: bigint('person_id', { mode: 'number' }).primaryKey(),
    isIn: boolean('is_in').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [index('chat_memberships_age').on(table.checkedAt)],
);

/** How far a request to join has come. */
export const doorStates = ['asked', 'ready', 'opening', 'opened', 'declined'] as const;

/** Requests to join the community's group, by the messenger's id of who asks, who need not be a member here yet. */
export const doors = pgTable(
  'doors',
  {
    personId: bigint('person_id', { mode: 'number' }).primaryKey(),
    state: text('state', { enum: doorStates }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** From when on the next step is due. */
    nextAt: moment('next_at').notNull(),
  },
  (table) => [
    index('doors_state').on(table.state, table.nextAt),
    check(
      'doors_state_known',
      sql`${table.state} in (${sql.raw(doorStates.map((one) => `'${one}'`).join(', '))})`,
    ),
  ],
);
