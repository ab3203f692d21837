import type { Locks } from '../ports.ts';

/**
 * Web Locks. Where a web view lacks them, or refuses them when they are asked for (frames without an origin of their
 * own, storage that is blocked), `hold` runs the task at once, and the caller's own claims must do.
 */
export const createBrowserLocks = (
  // Typed as always there; web views may lack it.
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
