/** Random schedules of messages; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules, runsOf, seed } from '../../support/sync/schedule/schedules.ts';

test(`${runsOf('messages')} schedules of messages keep every promise (SYNC_SEED=${seed})`, async () => {
  await playSchedules('messages');
}, 1_200_000);
