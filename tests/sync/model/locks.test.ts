/** Random schedules of tabs that share one Web Lock; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules, runsOf, seed } from '../../support/sync/schedule/schedules.ts';

test(`${runsOf('locks')} schedules under Web Locks keep every promise (SYNC_SEED=${seed})`, async () => {
  await playSchedules('locks');
}, 1_200_000);
