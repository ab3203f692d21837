/** The browser's clock, which a test may push ahead: timers that are due by then run at once. */
import { browserClock } from '../../../src/platform/browser/clock.ts';
import type { Clock } from '../../../src/platform/ports.ts';

interface Timer {
  at: number;
  task: () => void;
  cancel: () => void;
}

export const createSteerableClock = (): Clock & { advance(byMs: number): void } => {
  const timers = new Set<Timer>();
  let ahead = 0;
  const now = () => browserClock.now() + ahead;
  const arm = (timer: Timer) => {
    timer.cancel = browserClock.setTimer(() => {
      timers.delete(timer);
      timer.task();
    }, timer.at - now());
  };
  return {
    now,
    setTimer: (task, delayMs) => {
      const timer = { at: now() + delayMs, task, cancel: () => undefined };
      timers.add(timer);
      arm(timer);
      return () => {
        timers.delete(timer);
        timer.cancel();
      };
    },
    advance: (byMs) => {
      ahead += byMs;
      for (const timer of timers) {
        timer.cancel();
        arm(timer);
      }
    },
  };
};
