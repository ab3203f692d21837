/** What the server keeps for itself, and for the order of requests. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { LiveTopic } from '../../../src/contract/live.ts';
import { memberId } from './members.ts';
import { moment } from './columns.ts';

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
