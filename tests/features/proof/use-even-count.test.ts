import { expect, test } from 'vitest';
import { stepDelay } from '../../../src/features/proof/create/progress-panel.tsx';

/** When each step shows, for workers that finish blocks at these times. */
const shownAt = (finished: readonly number[]): number[] => {
  const shown: number[] = [];
  let since = 0;
  for (let step = 0; step < finished.length; step += 1) {
    let now = Math.max(since, finished[step] ?? 0);
    for (;;) {
      const count = finished.filter((time) => time <= now).length;
      const delay = stepDelay({ shown: step, since }, count, 0, now);
      const next = finished.find((time) => time > now) ?? Infinity;
      if (now + delay <= next) {
        now += delay;
        break;
      }
      now = next;
    }
    shown.push(now);
    since = now;
  }
  return shown;
};

test('R114 with one worker, each block shows when it is proven', () => {
  expect(shownAt([1000, 2000, 3000])).toEqual([1000, 2000, 3000]);
});

test('R114 with two workers, blocks that are proven in pairs show one after the other', () => {
  expect(shownAt([1200, 1200, 2400, 2400])).toEqual([1200, 1800, 2400, 3000]);
});

test('a count never shows before it is true', () => {
  const finished = [500, 600, 4000, 4001];
  shownAt(finished).forEach((time, at) => expect(time).toBeGreaterThanOrEqual(finished[at] ?? 0));
});
