/** Reactions as a currency, and what was paid. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { memberId } from './members.ts';
import { moment } from './columns.ts';

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
