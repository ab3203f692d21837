import type { Locks } from '../ports.ts';

/** Web Locks; where a web view lacks them, `hold` runs the task at once and the caller's own claims must do. */
export const createBrowserLocks = (
  // Typed as always there; web views may lack it.
  manager: LockManager | undefined = navigator.locks,
): Locks => ({
  supported: manager !== undefined,
  hold: async (name, signal, task) => {
    if (!manager) return task();
    await manager.request(name, { signal }, task);
  },
});
