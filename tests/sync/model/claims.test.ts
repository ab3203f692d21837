/** Random schedules of tabs that have no Web Locks; seeds and replay: schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from './schedule/schedules.ts';

test('schedules on claims alone keep every promise', () => playSchedules('claims'), 1_200_000);
