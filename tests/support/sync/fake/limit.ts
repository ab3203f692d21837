/** A limit on changes for each minute of the server's clock, for all members together. */
import type { FakeAnswer } from './state.ts';

export interface ChangeLimit {
  perMinute: number;
  /** Every answer to a change states the limit. If false, only a refusal says when to try again. */
  statesLimit: boolean;
}

/** Returns the refusal of a change beyond the limit, and the headers of every other answer. */
export const createChangeLimits = () => {
  let minute = -1;
  let used = 0;
  return (
    { perMinute, statesLimit }: ChangeLimit,
    now: number,
  ): { refusal: FakeAnswer | undefined; headers: Record<string, string> } => {
    const present = Math.floor(now / 60_000);
    if (present !== minute) [minute, used] = [present, 0];
    used += 1;
    const resetS = 60 - Math.floor((now % 60_000) / 1000);
    const headers: Record<string, string> = statesLimit
      ? {
          'ratelimit-limit': String(perMinute),
          'ratelimit-remaining': String(Math.max(0, perMinute - used)),
          'ratelimit-reset': String(resetS),
        }
      : {};
    const refused = { error: 'slow down', code: 'RATE_LIMITED' };
    const again = { ...headers, 'retry-after': String(resetS) };
    const refusal = used > perMinute ? { status: 429, body: refused, headers: again } : undefined;
    return { refusal, headers };
  };
};
