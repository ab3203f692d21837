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
