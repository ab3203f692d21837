/** What the bot knows of people, and what it has to say to them. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { memberId } from './members.ts';
import { moment } from './columns.ts';

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
