/**
 * Registers the app's service worker and tells when a new build waits. A waiting worker takes over only when a tab
 * agrees, and only that tab reloads: the others go on with the chunks of their build, which the worker keeps. Where
 * service workers are missing or blocked (the messenger on iOS, private windows) the app goes on without one.
 */
import type { Workbox } from 'workbox-window';
import { workerPath } from '../contract/worker.ts';

const hourMs = 3_600_000;
/** A worker that does not take over keeps the member waiting no longer than this; the reload may then meet it half-way. */
const takeOverMs = 10_000;

export interface WorkerUpdates {
  /** Lets the waiting build take over and reloads this tab; reloads at once when another tab was first. */
  applyUpdate(): Promise<void>;
}

/** Offline, or the script cannot be had: the next check will do. */
const checkQuietly = (workbox: Workbox): void => void workbox.update().catch(() => undefined);

const checkRegularly = (workbox: Workbox): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkQuietly(workbox);
  });
  setInterval(() => checkQuietly(workbox), hourMs);
};

/**
 * Every build that comes to wait. The library tells only of the first that another tab or the browser itself finds,
 * even if it then could not be installed, and of none that is being installed while it registers.
 */
const watchWaiting = (registration: ServiceWorkerRegistration, onUpdateReady: () => void): void => {
  const tell = () => {
    // The first of all waits for nobody.
    if (registration.waiting && registration.active) onUpdateReady();
  };
  const watchInstalling = () => registration.installing?.addEventListener('statechange', tell);
  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  tell();
};

/** The event, not `workbox.controlling`: that is settled already by the worker of the old build. */
const takeOver = (workbox: Workbox): Promise<void> =>
  new Promise((resolve) => {
    workbox.addEventListener('controlling', () => resolve());
    setTimeout(resolve, takeOverMs);
    workbox.messageSkipWaiting();
  });

/** Resolves undefined where no worker can be had. `onUpdateReady` may be called more than once. */
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
