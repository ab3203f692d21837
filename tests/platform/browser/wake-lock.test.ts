import { expect, test } from 'vitest';
import { createBrowserWakeLock } from '../../../src/platform/browser/wake-lock.ts';
import { provingWorkers } from '../../../src/platform/browser/workers/proving-workers.ts';

const createWorld = () => {
  const page = new EventTarget() as EventTarget & { visibilityState: DocumentVisibilityState };
  page.visibilityState = 'visible';
  let held = 0;
  const screens = {
    request: async () => {
      held += 1;
      return { release: async () => void (held -= 1) } as unknown as WakeLockSentinel;
    },
  };
  const show = async (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    await new Promise(setImmediate);
  };
  return { page, screens, show, held: () => held };
};

test('holds one lock while the page is visible, and none afterwards', async () => {
  const { page, screens, show, held } = createWorld();
  const release = createBrowserWakeLock({ wakeLock: screens }, page).hold();
  await show('visible');
  expect(held()).toBe(1);
  await show('hidden');
  expect(held()).toBe(0);
  await show('visible');
  expect(held()).toBe(1);
  release();
  await show('visible');
  expect(held()).toBe(0);
});

test('a lock that is granted too late is released', async () => {
  const { page, screens, held } = createWorld();
  createBrowserWakeLock({ wakeLock: screens }, page).hold()();
  await new Promise(setImmediate);
  expect(held()).toBe(0);
});

test('does nothing if the browser has none or refuses', async () => {
  const { page } = createWorld();
  const refused = Promise.reject(new DOMException('', 'NotAllowedError'));
  for (const given of [{}, { wakeLock: { request: () => refused } }]) {
    expect(createBrowserWakeLock(given, page).hold()()).toBeUndefined();
  }
  await new Promise(setImmediate);
});

const workers = (userAgent: string, hardwareConcurrency: number, maxTouchPoints = 0) =>
  provingWorkers({ userAgent, hardwareConcurrency, maxTouchPoints });

test('a device proves with a worker for each core, at most four, and two on iOS', () => {
  expect(workers('X11; Linux', 2)).toBe(2);
  expect(workers('X11; Linux', 16)).toBe(4);
  expect(workers('X11; Linux', 0)).toBe(1);
  expect(workers('iPhone', 6, 5)).toBe(2);
  expect(workers('Macintosh', 8, 5)).toBe(2);
  expect(workers('Macintosh', 8)).toBe(4);
});
