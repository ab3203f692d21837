import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from '../../../src/app/workers/register-worker.ts';
import { workerPath } from '../../../src/contract/worker.ts';

const onUpdateReady = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  onUpdateReady.mockClear();
});

const stubPage = (serviceWorker: object) => {
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  vi.stubGlobal('location', new URL('https://cards.example/'));
  vi.stubGlobal('setInterval', () => 0);
};

/** A worker script of the app. */
class FakeWorker extends EventTarget {
  readonly scriptURL = `https://cards.example${workerPath}`;
}

/** A registration whose workers change state as in a browser. */
class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;

  begin(): void {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
  }

  /** The build that is being installed starts to wait, or is dropped. */
  end(isInstalled: boolean): void {
    const worker = this.installing;
    this.installing = null;
    if (isInstalled) this.waiting = worker;
    worker?.dispatchEvent(new Event('statechange'));
  }

  activate(): void {
    const worker = this.waiting;
    this.waiting = null;
    this.active = worker;
    worker?.dispatchEvent(new Event('statechange'));
  }
}

const register = async (registration: FakeRegistration) => {
  const container = { controller: registration.active, register: async () => registration };
  stubPage(Object.assign(new EventTarget(), container));
  expect(await registerWorker({ onUpdateReady })).toBeDefined();
};

const registered = (): FakeRegistration =>
  Object.assign(new FakeRegistration(), { active: new FakeWorker() });

test('without service workers the app goes on without one', async () => {
  vi.stubGlobal('navigator', {});
  expect(await registerWorker({ onUpdateReady })).toBeUndefined();
});

test('registering throws if workers are blocked, and the error is handled', async () => {
  const register = vi.fn(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register });
  stubPage(serviceWorker);
  expect(await registerWorker({ onUpdateReady })).toBeUndefined();
  expect(register).toHaveBeenCalledOnce();
});

test('the first build of all is not offered', async () => {
  const registration = new FakeRegistration();
  await register(registration);
  registration.begin();
  registration.end(true);
  registration.activate();
  expect(onUpdateReady).not.toHaveBeenCalled();
});

test('a build that waits is offered, and so is every later one', async () => {
  const registration = registered();
  registration.waiting = new FakeWorker();
  await register(registration);
  expect(onUpdateReady).toHaveBeenCalledOnce();
  for (const times of [2, 3]) {
    registration.begin();
    registration.end(true);
    expect(onUpdateReady).toHaveBeenCalledTimes(times);
  }
});

test('a build that is being installed while the page registers is offered', async () => {
  const registration = registered();
  registration.installing = new FakeWorker();
  await register(registration);
  registration.end(true);
  expect(onUpdateReady).toHaveBeenCalledOnce();
});

test('a build that could not be installed is offered when a later try succeeds', async () => {
  const registration = registered();
  await register(registration);
  for (const isInstalled of [false, false, true]) {
    expect(onUpdateReady).not.toHaveBeenCalled();
    registration.begin();
    registration.end(isInstalled);
  }
  expect(onUpdateReady).toHaveBeenCalledOnce();
});
