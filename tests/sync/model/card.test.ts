/** Random schedules of reactions and reviews; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from '../../support/sync/schedule/schedules.ts';

test(
  'schedules of reactions and reviews keep every promise',
  () => playSchedules('card'),
  1_200_000,
);
