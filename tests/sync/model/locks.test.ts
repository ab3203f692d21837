/** Random schedules of tabs that share one Web Lock; seeds and replay: schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from './schedule/schedules.ts';

test('schedules under Web Locks keep every promise', () => playSchedules('locks'), 1_200_000);
