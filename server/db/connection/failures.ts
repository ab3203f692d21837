/** Classifies a failed statement: either the database is away, or the statement is wrong. */
import { DrizzleQueryError } from 'drizzle-orm';

const causeOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/** The SQLSTATE or Node's code of a failure, as its thrower states it; '' for none. */
export const codeOf = (error: unknown): string => {
  const cause = causeOf(error);
  const known = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  return typeof known === 'string' ? known : '';
};

/** Node's codes for an unreachable database. */
const unreachable =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/**
 * By SQLSTATE: no connection (08), no room or too many connections (53), a server that goes down or comes up (57P), one
 * that became read-only because another leads (25006), a transaction or statement that took too long, a deadlock.
 */
const overloaded = /^(?:08\w{3}|53\w{3}|57P0\d|25006|25P0[34]|57014|55P03|40001|40P01)$/;

/**
 * A planned statement is no longer valid: its name is gone (26000), or a migration changed its result (0A000, which has
 * many other meanings). The connection is replaced, and the next one plans it again.
 */
const isPlanLost = (code: string, cause: unknown): boolean =>
  code === '26000' ||
  (code === '0A000' &&
    cause instanceof Error &&
    cause.message.startsWith('cached plan must not change'));

/** The driver has no codes for failures that it detects itself. */
const lostByDriver = /timeout exceeded|timeout expired|connection terminated|not queryable/i;

/** Whether the database is away, full or overloaded: the same statement may succeed in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  const cause = causeOf(error);
  const code = codeOf(error);
  if (code !== '') {
    return unreachable.test(code) || overloaded.test(code) || isPlanLost(code, cause);
  }
  return cause instanceof Error && lostByDriver.test(cause.message);
};
