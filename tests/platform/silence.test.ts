import { expect, test } from 'vitest';
import { watchSilence } from '../../src/platform/silence.ts';
import { createVirtualClock } from '../support/sync/kit/virtual-clock.ts';

const begin = () => {
  const clock = createVirtualClock(async () => undefined);
  const reportedAt: number[] = [];
  const watch = watchSilence(clock, 2, () => reportedAt.push(clock.elapsed()));
  return { clock, reportedAt, watch };
};

test('calls back once, after silence in all parts of the time', async () => {
  const { clock, reportedAt } = begin();
  await clock.advance(120_000);
  expect(reportedAt).toEqual([30_000]);
});

test('starts again with each message', async () => {
  const { clock, reportedAt, watch } = begin();
  await clock.advance(29_000);
  watch.heard();
  await clock.advance(120_000);
  expect(reportedAt).toEqual([59_000]);
});

test('does not start again with a message after the end', async () => {
  const { clock, reportedAt, watch } = begin();
  watch.stop();
  watch.heard();
  await clock.advance(120_000);
  expect(reportedAt).toEqual([]);
});
