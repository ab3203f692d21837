import type { Locks } from '../ports.ts';

/** Web Locks; where a web view lacks them, `hold` runs the task at once and the caller's own claims must do. */
export const createBrowserLocks = (
  manager: LockManager | undefined = navigator.locks as LockManager | undefined,
): Locks => ({
  supported: manager !== undefined,
  hold: async (name, signal, task) => {
    if (!manager) return task();
    await manager.request(name, { signal }, task);
  },
});
