/**
 * Finds out when the world is quiet. Everything that a tab does without a port ends in microtasks or in a task without
 * delay. Fake-indexeddb runs on `setImmediate`, and Dexie's live queries begin with `setTimeout(…, 0)`. Both are
 * counted here, so that "nothing is under way" is known and never guessed by waiting. Import this before Dexie.
 */
// Live queries run only where a global IndexedDB exists, whichever one the database itself uses.
import 'fake-indexeddb/auto';
import { setMaxListeners } from 'node:events';

if (process.env['WITHOUT_KIT']) {
  throw new Error('Others are in this process: name this file in vitest.config.ts');
}

// Many changes wait at once for the end of one engine.
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
  // All tabs share this process: Dexie notifies them of writes directly.
  BroadcastChannel: undefined,
});

/**
 * Dexie ends each of its queries by an abort without a reason, and Node creates an error with a stack for each. That
 * takes a twentieth of the time of the random schedules, and only the error's name is ever read.
 */
const usualReason = new DOMException('This operation was aborted', 'AbortError');
const abort = AbortController.prototype.abort;
AbortController.prototype.abort = function (this: AbortController, reason: unknown = usualReason) {
  Reflect.apply(abort, this, [reason]);
};

/** Work that no counter sees, such as exchanges with a real server. */
const background = new Set<Promise<unknown>>();

export const countInBackground = (work: Promise<unknown>): void => {
  background.add(work);
  void work.catch(() => undefined).finally(() => background.delete(work));
};

/** More turns than any finite work takes. */
const maxTurns = 50_000;

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if (background.size > 0) real.setTimeout(resolve, 1);
    else real.setImmediate(resolve);
  });

/** Resolves when nothing is under way in this process. Throws if something never ends. */
export const settle = async (): Promise<void> => {
  for (let turns = 0; turns === 0 || queued.size > 0 || background.size > 0; turns += 1) {
    if (turns > maxTurns) throw new Error('the world never comes to rest');
    await turn();
  }
};
