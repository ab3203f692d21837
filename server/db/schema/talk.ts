/** What members say on each other's cards: reactions and reviews, with their counts. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { memberId } from './members.ts';
import { moment, sequence } from './columns.ts';

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

/** Authors whose reviews on a card the operator has hidden from all but the author; later texts there as well. */
export const withheldReviewers = pgTable(
  'withheld_reviewers',
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
