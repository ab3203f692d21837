/** Random schedules of messages; seeds and replay: tests/support/sync/schedule/schedules.ts. */
import { test } from 'vitest';
import { playSchedules } from '../../support/sync/schedule/schedules.ts';

test('schedules of messages keep every promise', () => playSchedules('messages'), 1_200_000);
