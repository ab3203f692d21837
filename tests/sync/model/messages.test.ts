/** Random schedules of messages; seeds and replay: schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from './schedule/schedules.ts';

test('schedules of messages keep every promise', () => playSchedules('messages'), 1_200_000);
