/** Random schedules of every kind of change; seeds and replay: schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from './schedule/schedules.ts';

test(
  'schedules of every kind of change keep every promise',
  () => playSchedules('everything'),
  1_200_000,
);
