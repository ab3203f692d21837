/** Random schedules of one member on two devices; seeds and replay: schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from './schedule/schedules.ts';

test('schedules of two devices keep every promise', () => playSchedules('devices'), 1_200_000);
