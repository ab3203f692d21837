/** Random schedules of every kind of change; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules, runsOf, seed } from '../../support/sync/schedule/schedules.ts';

test(`${runsOf('everything')} schedules of every kind of change keep every promise (SYNC_SEED=${seed})`, async () => {
  await playSchedules('everything');
}, 1_200_000);
