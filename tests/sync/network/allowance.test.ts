/** What the outbox may spend while no change gets through. Decision 0035 has the seven requests and the 30 s. */
import { expect, test } from 'vitest';
import { createAllowance } from '../../../src/sync/network/allowance.ts';

const start = () => {
  const time = { now: 1_000_000 };
  const allowance = createAllowance({ now: () => time.now, setTimer: () => () => undefined });
  const spend = (count: number) => {
    for (let nth = 0; nth < count; nth += 1) allowance.spend();
  };
  /** Seconds until there is enough for so many. */
  const waitS = (count: number) => Math.max(0, allowance.freeAt(count) - time.now) / 1000;
  return { ...allowance, time, spend, waitS };
};

test('seven requests leave at once, and one more every 30 s', () => {
  const { time, spend, waitS } = start();
  expect(waitS(7)).toBe(0);
  spend(6);
  expect([waitS(1), waitS(2)]).toEqual([0, 30]);
  spend(1);
  expect([waitS(1), waitS(7)]).toEqual([30, 210]);
  time.now += 30_000;
  expect([waitS(1), waitS(2)]).toEqual([0, 30]);
});

test('a change that gets through gives all seven back, a new one is tried once', () => {
  const { spend, waitS, refill, grantOne } = start();
  spend(9);
  grantOne();
  expect([waitS(1), waitS(2)]).toEqual([0, 30]);
  refill();
  expect(waitS(7)).toBe(0);
});

test('neither requests side by side nor a clock that is set back make it wait for hours', () => {
  const { time, spend, waitS } = start();
  spend(100);
  expect(waitS(7)).toBeLessThanOrEqual(420);
  time.now -= 500_000;
  expect(waitS(7)).toBeLessThanOrEqual(420);
});
