/** Whole seconds left until a moment, counted on the app's clock. */
import { useEffect, useState } from 'react';
import type { Clock } from '../../platform/ports.ts';
import { secondsLeft } from '../../features/countdown.ts';

/** Until the shown number changes, not 1,000 ms from now: a late timer then never skips a second. */
const untilNextSecond = (until: number, now: number): number => (until - now) % 1000 || 1000;

export const useCountdown = (until: number, clock: Clock): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const wait = () => clock.setTimer(tick, untilNextSecond(until, clock.now()));
    const tick = () => {
      setNow(clock.now());
      if (secondsLeft(until, clock.now()) > 0) cancel = wait();
    };
    let cancel = wait();
    return () => cancel();
  }, [clock, until]);
  return secondsLeft(until, now);
};
