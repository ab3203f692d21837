/** What is left of accounts that were deleted or banned. */
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { memberId } from './members.ts';
import { moment } from './columns.ts';

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

/** Accounts that are banned, by the same keyed hash as erased ones: a ban outlives an erasure. */
export const barredAccounts = pgTable('barred_accounts', {
  key: text('key').primaryKey(),
  barredAt: moment('barred_at').notNull(),
});
