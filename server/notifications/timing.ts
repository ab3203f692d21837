/** When messages are sent. */
import type { Settings } from '../settings.ts';

/** A member gets one message in this time at most; what comes meanwhile is gathered. */
export const quietMs = 3_600_000;

export const weekMs = 7 * 24 * 3_600_000;

/** How long the first news waits for more. Somebody who tries the demo does not wait for a minute. */
export const gatherMsOf = ({ isDemo }: Pick<Settings, 'isDemo'>): number =>
  isDemo ? 2_000 : 60_000;

const firstRetryMs = 30_000;

/** After a message was refused `attempts` times in a row. */
export const retryMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), quietMs);
