/** Random schedules of every kind of change; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from '../../support/sync/schedule/schedules.ts';

test(
  'schedules of every kind of change keep every promise',
  () => playSchedules('everything'),
  1_200_000,
);
