/** What a failed statement says of the database: whether it is away, or whether the statement is wrong. */
import { DrizzleQueryError } from 'drizzle-orm';

const causeOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/** The SQLSTATE or Node's code of a failure, as the driver or other code that threw it says it; '' for none. */
export const codeOf = (error: unknown): string => {
  const cause = causeOf(error);
  const known = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : '';
  return typeof known === 'string' ? known : '';
};

/** No way to the database, by Node's codes. */
const unreachable =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/**
 * By SQLSTATE: no connection (08), no room or too many connections (53), a server that goes down or comes up (57P), one
 * that may only read since another leads (25006), a transaction or statement that took too long, a deadlock.
 */
const overloaded = /^(?:08\w{3}|53\w{3}|57P0\d|25006|25P0[34]|57014|55P03|40001|40P01)$/;

/**
 * A statement that was planned is not what it was: its name is gone (26000), or a migration changed what it gives (0A000,
 * which means much else too). The connection is replaced, and the next one plans it again.
 */
const isPlanLost = (code: string, cause: unknown): boolean =>
  code === '26000' ||
  (code === '0A000' &&
    cause instanceof Error &&
    cause.message.startsWith('cached plan must not change'));

/** The driver has no codes for what it finds out by itself. */
const lostByDriver = /timeout exceeded|timeout expired|connection terminated|not queryable/i;

/** Whether the database is away, full or overloaded: the same may go well in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  const cause = causeOf(error);
  const code = codeOf(error);
  if (code !== '') {
    return unreachable.test(code) || overloaded.test(code) || isPlanLost(code, cause);
  }
  return cause instanceof Error && lostByDriver.test(cause.message);
};
