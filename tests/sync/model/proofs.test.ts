/** Random schedules of proven messages; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules, runsOf, seed } from '../../support/sync/schedule/schedules.ts';

test(`${runsOf('proofs')} schedules of proven messages keep every promise (SYNC_SEED=${seed})`, async () => {
  await playSchedules('proofs');
}, 1_200_000);
