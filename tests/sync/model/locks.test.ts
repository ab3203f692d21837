/** Random schedules of tabs that share one Web Lock; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from '../../support/sync/schedule/schedules.ts';

test('schedules under Web Locks keep every promise', () => playSchedules('locks'), 1_200_000);
