/** Random schedules of one member on two devices; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules, runsOf, seed } from '../../support/sync/schedule/schedules.ts';

test(`${runsOf('devices')} schedules of two devices keep every promise (SYNC_SEED=${seed})`, async () => {
  await playSchedules('devices');
}, 1_200_000);
