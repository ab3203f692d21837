/** Random schedules of reactions and reviews; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules, runsOf, seed } from '../../support/sync/schedule/schedules.ts';

test(`${runsOf('card')} schedules of reactions and reviews keep every promise (SYNC_SEED=${seed})`, async () => {
  await playSchedules('card');
}, 1_200_000);
