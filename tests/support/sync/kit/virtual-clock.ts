/**
 * Time that only moves when a test says so. `advance` fires timers in order and lets everything settle after each;
 * `jump` sets the time of day without letting time pass, as a member can in the settings.
 */
import type { Clock } from '../../../../src/platform/ports.ts';

const startOfTime = Date.UTC(2026, 0, 5, 12);

export interface VirtualClock extends Clock {
  advance(byMs: number): Promise<void>;
  /** Advances until `isReached`, by `boundMs` at most. The result says whether it was reached. */
  advanceUntil(isReached: () => Promise<boolean>, boundMs: number): Promise<boolean>;
  jump(byMs: number): void;
  /** Milliseconds passed, without jumps. */
  elapsed(): number;
}

interface Timer {
  at: number;
  task: () => void;
}

export const createVirtualClock = (settle: () => Promise<void>): VirtualClock => {
  const timers = new Set<Timer>();
  let elapsed = 0;
  let offset = startOfTime;

  const nextBefore = (end: number): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (timer.at <= end && (!next || timer.at < next.at)) next = timer;
    }
    return next;
  };
  const advanceUntil = async (isReached: () => Promise<boolean>, boundMs: number) => {
    const end = elapsed + boundMs;
    await settle();
    for (;;) {
      if (await isReached()) return true;
      const timer = nextBefore(end);
      if (!timer) break;
      timers.delete(timer);
      elapsed = Math.max(elapsed, timer.at);
      timer.task();
      await settle();
    }
    elapsed = end;
    return false;
  };
  return {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    jump: (byMs) => {
      offset += byMs;
    },
    setTimer: (task, delayMs) => {
      const timer = { at: elapsed + Math.max(0, delayMs), task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (byMs) => {
      await advanceUntil(async () => false, byMs);
    },
    advanceUntil,
  };
};
