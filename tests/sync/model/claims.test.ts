/** Random schedules of tabs that have no Web Locks; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules, runsOf, seed } from '../../support/sync/schedule/schedules.ts';

test(`${runsOf('claims')} schedules on claims alone keep every promise (SYNC_SEED=${seed})`, async () => {
  await playSchedules('claims');
}, 1_200_000);
