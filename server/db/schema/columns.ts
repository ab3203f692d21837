/**
 * Columns that many tables have. The tables are for PostgreSQL 15 and databases that speak its protocol. Text is never
 * ordered by the database's locale, which differs between machines: order is by numbers.
 */
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Numbers rows in the order of their creation, which ULIDs of the same millisecond would not. */
export const sequence = () =>
  bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().notNull();
