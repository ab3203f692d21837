/** Whole seconds left until a moment, counted on the app's clock. */
import { useEffect, useState } from 'react';
import type { Clock } from '../../platform/ports.ts';
import { secondsLeft } from '../countdown.ts';

/** Ticks when the shown number changes, not every 1,000 ms from now: a late timer never skips a second. */
const untilNextSecond = (until: number, now: number): number => {
  const rest = (until - now) % 1000;
  return rest <= 0 ? 1000 : rest;
};

export const useCountdown = (until: number, clock: Clock): number => {
  const [now, setNow] = useState(() => clock.now());
  const left = secondsLeft(until, now);
  useEffect(() => {
    if (left === 0) return undefined;
    return clock.setTimer(() => setNow(clock.now()), untilNextSecond(until, clock.now()));
  }, [clock, until, left, now]);
  return left;
};
