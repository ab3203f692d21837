/** Random schedules of proven messages; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from '../../support/sync/schedule/schedules.ts';

test('schedules of proven messages keep every promise', () => playSchedules('proofs'), 1_200_000);
