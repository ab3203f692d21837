import { describe, expect, test } from 'vitest';
import { ChunkLoadError, chunkTimeLimitMs, loadChunk } from '../../src/app/chunk-load.ts';
import type { Clock } from '../../src/platform/ports.ts';

/** A clock that moves only when told to. */
const manualClock = () => {
  let now = 0;
  let timers: { at: number; task: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    setTimer: (task, delayMs) => {
      const timer = { at: now + delayMs, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const advance = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    due.forEach(({ task }) => task());
  };
  return { clock, advance, pending: () => timers.length };
};

const settled = async (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

describe('loading a chunk', () => {
  test('hands the module over and leaves no timer behind', async () => {
    const { clock, pending } = manualClock();
    await expect(loadChunk(() => Promise.resolve({ Screen: 1 }), clock)).resolves.toEqual({
      Screen: 1,
    });
    expect(pending()).toBe(0);
  });

  test('a failed import keeps its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const result = await settled(loadChunk(() => Promise.reject(cause), manualClock().clock));
    expect(result).toMatchObject({ error: { reason: 'failed', cause } });
  });

  test('a stalled import is given up after 120 s, not before', async () => {
    const { clock, advance } = manualClock();
    const outcome: unknown[] = [];
    const loading = loadChunk(() => new Promise<never>(() => undefined), clock).catch((error) =>
      outcome.push(error),
    );
    advance(chunkTimeLimitMs - 1);
    await Promise.resolve();
    expect(outcome).toEqual([]);
    advance(1);
    await loading;
    expect(chunkTimeLimitMs).toBe(120_000);
    expect(outcome[0]).toBeInstanceOf(ChunkLoadError);
    expect(outcome[0]).toMatchObject({ reason: 'late' });
  });
});
