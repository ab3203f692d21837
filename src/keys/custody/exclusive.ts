/**
 * Two ways to avoid doing things at once: in turn within this tab, and under a lock among the tabs. A tab that froze
 * while it held the lock must not keep the others from their key. So after a while they continue without the lock.
 * That is safe by itself (see find-key.ts); the lock only saves work.
 */
import type { Clock, Locks } from '../../platform/ports.ts';

export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

export const inTurn = (): Exclusive => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
};

const patienceMs = 10_000;

/**
 * Runs a task that only one tab may do, and that is optional. Skips it if there are no locks, or if another tab holds
 * this one.
 */
export const underLockOrNot =
  (locks: Locks, clock: Clock, name: string) =>
  async (task: () => Promise<void>): Promise<void> => {
    if (!locks.supported) return;
    const patience = new AbortController();
    const calm = clock.setTimer(() => patience.abort(), patienceMs);
    await locks.hold(name, patience.signal, task).catch(() => undefined);
    calm();
  };

export const underLock =
  (locks: Locks, clock: Clock, name: string): Exclusive =>
  async (task) => {
    const patience = new AbortController();
    const calm = clock.setTimer(() => patience.abort(), patienceMs);
    let result: ReturnType<typeof task> | undefined;
    const run = async () => {
      calm();
      result = task();
      await result;
    };
    // The wait was aborted, or there are no locks here. An error of the task itself is in its result.
    await locks.hold(name, patience.signal, run).catch(() => undefined);
    calm();
    return result ?? task();
  };
