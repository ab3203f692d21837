/** Notices that a restored database has another epoch (`npm run epoch:renew`), also in instances that kept running. */
import type { Database } from '../db/connection/engine.ts';
import type { Timers } from '../timers.ts';

const lookMs = 5_000;

/** `onChange`: from now on answers carry the new epoch. The result ends it. */
export const watchEpoch = (
  database: Database,
  timers: Timers,
  onChange: () => void,
): (() => void) => {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const before = database.epoch();
    // While the database is away there is nothing to notice.
    await database.ping().catch(() => undefined);
    isLooking = false;
    if (database.epoch() !== before) onChange();
  };
  return timers.every(lookMs, () => void look());
};
