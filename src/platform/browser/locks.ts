import type { Locks } from '../ports.ts';

/**
 * Web Locks. Some web views lack them, or refuse them on request (frames without an origin of their own, blocked
 * storage). There `hold` runs the task at once, and the caller must rely on its own claims.
 */
export const createBrowserLocks = (
  // Web views may lack it, although its type says otherwise.
  manager: LockManager | undefined = navigator.locks,
): Locks => {
  let usable: LockManager | undefined = manager;
  return {
    get supported() {
      return usable !== undefined;
    },
    hold: async (name, signal, task) => {
      if (!usable) return task();
      let isHeld = false;
      const run = () => {
        isHeld = true;
        return task();
      };
      try {
        await usable.request(name, { signal }, run);
      } catch (fault) {
        if (!isHeld && !signal.aborted) usable = undefined;
        throw fault;
      }
    },
  };
};
