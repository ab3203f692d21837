/** Random schedules of tabs that have no Web Locks; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from '../../support/sync/schedule/schedules.ts';

test('schedules on claims alone keep every promise', () => playSchedules('claims'), 1_200_000);
