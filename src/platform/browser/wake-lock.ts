import type { WakeLock } from '../ports.ts';

/** Older web views have no wake lock, and neither do pages outside a secure context. */
type Device = { wakeLock?: Pick<Navigator['wakeLock'], 'request'> };

/** The browser releases the lock of a hidden page, so it is requested again when the page is visible. */
export const createBrowserWakeLock = (
  device: Device = navigator,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
): WakeLock => ({
  hold: () => {
    let isHeld = true;
    let sentinel: WakeLockSentinel | undefined;
    const release = () => {
      void sentinel?.release().catch(() => {});
      sentinel = undefined;
    };
    const request = async () => {
      if (!device.wakeLock || page.visibilityState !== 'visible') return;
      try {
        const granted = await device.wakeLock.request('screen');
        if (sentinel || !isHeld) void granted.release().catch(() => {});
        else sentinel = granted;
      } catch {
        // Refused, for example because the battery is low: proving continues without it.
      }
    };
    const onChange = () => {
      release();
      void request();
    };
    page.addEventListener('visibilitychange', onChange);
    void request();
    return () => {
      isHeld = false;
      page.removeEventListener('visibilitychange', onChange);
      release();
    };
  },
});
