import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from '../../src/app/register-worker.ts';

const onUpdateReady = () => undefined;

afterEach(() => void vi.unstubAllGlobals());

test('without service workers the app goes on without one', async () => {
  vi.stubGlobal('navigator', {});
  expect(await registerWorker({ onUpdateReady })).toBeUndefined();
});

test('where they are blocked, registering throws, and nobody notices', async () => {
  const register = vi.fn(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('location', new URL('https://cards.example/'));
  expect(await registerWorker({ onUpdateReady })).toBeUndefined();
  expect(register).toHaveBeenCalledOnce();
});
