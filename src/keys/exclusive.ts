/**
 * Two ways of not doing things at once: in turn within this tab, and under a lock among the tabs. A tab that froze with
 * the lock in hand must not keep the others from their key, so after a while they go on without; what they then do is
 * safe by itself (see make-key.ts), the lock only spares them the detour.
 */
import type { Clock, Locks } from '../platform/ports.ts';

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

/** For what only one tab may do, and none has to: undone where there are no locks, or another one keeps it. */
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
    // Aborted, or no locks in this place: what the task itself throws is in its result.
    await locks.hold(name, patience.signal, run).catch(() => undefined);
    calm();
    return result ?? task();
  };
