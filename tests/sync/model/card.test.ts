/** Random schedules of reactions and reviews; seeds and replay: schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from './schedule/schedules.ts';

test(
  'schedules of reactions and reviews keep every promise',
  () => playSchedules('card'),
  1_200_000,
);
