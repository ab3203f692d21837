/** Random schedules of proven messages; seeds and replay: schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from './schedule/schedules.ts';

test('schedules of proven messages keep every promise', () => playSchedules('proofs'), 1_200_000);
