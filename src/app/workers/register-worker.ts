/**
 * Registers the app's service worker, and reports when a new build waits. A waiting worker takes over only when a tab
 * agrees, and only that tab reloads. The others go on with the chunks of their build, which the worker keeps. If
 * service workers are missing or blocked (the messenger on iOS, private windows), the app works without one.
 */
import type { Workbox } from 'workbox-window';
import { workerPath } from '../../contract/worker.ts';

const hourMs = 3_600_000;
/** The longest wait for a worker to take over. The reload may then happen while it still does. */
const takeOverMs = 10_000;

export interface WorkerUpdates {
  /** Lets the waiting build take over and reloads this tab. Reloads at once if another tab was first. */
  applyUpdate(): Promise<void>;
}

/** Offline, or the script cannot be loaded: the next check suffices. */
const checkQuietly = (workbox: Workbox): void => void workbox.update().catch(() => undefined);

const checkRegularly = (workbox: Workbox): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkQuietly(workbox);
  });
  setInterval(() => checkQuietly(workbox), hourMs);
};

/**
 * Reports every build that waits. The library reports only the first one that another tab or the browser finds, even if
 * its installation then fails. It reports none that is being installed while it registers.
 */
const watchWaiting = (registration: ServiceWorkerRegistration, onUpdateReady: () => void): void => {
  const report = () => {
    // The very first worker takes over at once.
    if (registration.waiting && registration.active) onUpdateReady();
  };
  const watchInstalling = () => registration.installing?.addEventListener('statechange', report);
  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  report();
};

/** Waits for the event, not for `workbox.controlling`, which the worker of the old build has already resolved. */
const takeOver = (workbox: Workbox): Promise<void> =>
  new Promise((resolve) => {
    workbox.addEventListener('controlling', () => resolve());
    setTimeout(resolve, takeOverMs);
    workbox.messageSkipWaiting();
  });

/** Resolves to undefined if no worker is available. `onUpdateReady` may be called more than once. */
export const registerWorker = async ({
  onUpdateReady,
}: {
  onUpdateReady: () => void;
}): Promise<WorkerUpdates | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(workerPath);
    const registration = await workbox.register();
    if (registration) watchWaiting(registration, onUpdateReady);
    checkRegularly(workbox);
    return {
      applyUpdate: async () => {
        if (registration?.waiting) await takeOver(workbox);
        location.reload();
      },
    };
  } catch {
    return undefined;
  }
};
