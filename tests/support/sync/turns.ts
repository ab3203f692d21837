/**
 * When the world is quiet. Everything that a tab does without a port ends in microtasks, or in a task of zero delay:
 * fake-indexeddb runs on `setImmediate`, Dexie's live queries begin with `setTimeout(…, 0)`. Both are counted here, so
 * that "nothing is under way" is known and never guessed by waiting. Import this before Dexie.
 */
// Live queries run only where a global IndexedDB exists, whichever one the database itself uses.
import 'fake-indexeddb/auto';
import { setMaxListeners } from 'node:events';

// Many changes wait at once on the life of one engine.
setMaxListeners(0);

const real = {
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
};

type Task = (...args: unknown[]) => void;

const queued = new Set<unknown>();

const soon = (task: Task, ...args: unknown[]) => {
  const handle = real.setImmediate(() => {
    queued.delete(handle);
    task(...args);
  });
  queued.add(handle);
  return handle;
};
const forget = (handle: unknown) => {
  queued.delete(handle);
  real.clearImmediate(handle as NodeJS.Immediate);
};

Object.assign(globalThis, {
  setImmediate: soon,
  clearImmediate: forget,
  setTimeout: (task: Task, delayMs = 0, ...args: unknown[]) =>
    delayMs > 0 ? real.setTimeout(task, delayMs, ...args) : soon(task, ...args),
  clearTimeout: (handle: unknown) =>
    queued.has(handle) ? forget(handle) : real.clearTimeout(handle as NodeJS.Timeout),
  // All tabs share this process: Dexie tells them of writes directly.
  BroadcastChannel: undefined,
});

/** What no counter sees, such as the exchanges with a real server. */
const background = new Set<Promise<unknown>>();

export const countInBackground = (work: Promise<unknown>): void => {
  background.add(work);
  void work.catch(() => undefined).finally(() => background.delete(work));
};

/** Until nothing is under way in this process. */
export const settle = async (): Promise<void> => {
  do {
    await new Promise<void>((resolve) =>
      background.size > 0 ? real.setTimeout(resolve, 1) : real.setImmediate(resolve),
    );
  } while (queued.size > 0 || background.size > 0);
};
