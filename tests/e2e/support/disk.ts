/** Fills the disk of the browser: IndexedDB fails to write as it does then. `window.freeDisk()` ends it. */
import type { FrameLocator } from '@playwright/test';

/** Refuses every write from now on; with `freesOnRemoval`, until something is removed. */
export const fillDisk = (app: FrameLocator, freesOnRemoval: boolean): Promise<void> =>
  app.locator(':root').evaluate((_, frees) => {
    const { put, add, delete: remove, clear } = IDBObjectStore.prototype;
    let isFull = true;
    const whenFree =
      <A extends unknown[], R>(write: (this: IDBObjectStore, ...rest: A) => R) =>
      (store: IDBObjectStore, rest: A): R => {
        if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
        return write.apply(store, rest);
      };
    Object.assign(IDBObjectStore.prototype, {
      put(this: IDBObjectStore, ...rest: Parameters<typeof put>) {
        return whenFree(put)(this, rest);
      },
      add(this: IDBObjectStore, ...rest: Parameters<typeof add>) {
        return whenFree(add)(this, rest);
      },
      delete(this: IDBObjectStore, ...rest: Parameters<typeof remove>) {
        if (frees) isFull = false;
        return remove.apply(this, rest);
      },
      clear(this: IDBObjectStore) {
        if (frees) isFull = false;
        return clear.apply(this);
      },
    });
    Object.assign(window, { freeDisk: () => (isFull = false) });
  }, freesOnRemoval);
