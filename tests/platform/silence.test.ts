import { expect, test } from 'vitest';
import { watchSilence } from '../../src/platform/silence.ts';
import { createVirtualClock } from '../support/sync/virtual-clock.ts';

const begin = () => {
  const clock = createVirtualClock(async () => undefined);
  const told: number[] = [];
  const watch = watchSilence(clock, 2, () => told.push(clock.elapsed()));
  return { clock, told, watch };
};

test('tells once, when all parts passed in silence', async () => {
  const { clock, told } = begin();
  await clock.advance(120_000);
  expect(told).toEqual([30_000]);
});

test('begins again with each message', async () => {
  const { clock, told, watch } = begin();
  await clock.advance(29_000);
  watch.heard();
  await clock.advance(120_000);
  expect(told).toEqual([59_000]);
});

test('a word after the end begins nothing', async () => {
  const { clock, told, watch } = begin();
  watch.stop();
  watch.heard();
  await clock.advance(120_000);
  expect(told).toEqual([]);
});
