/** The service worker serves the circuit's files to any page, offline, and after its update. */
import type { Frame, Page } from '@playwright/test';
import { circuitManifest, type CircuitArtifact } from '../../src/verifier/manifest.ts';
import { knownIds } from './support/cards.ts';
import { CircuitDoor } from './support/circuit-door.ts';
import { Demo } from './support/demo.ts';
import { Deployment } from './support/deployment.ts';
import { circuitReady as ready, patient } from './support/proving.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ door: CircuitDoor; deployment: Deployment; far: Demo }>({
  door: async ({ server }, use) => {
    const door = new CircuitDoor(server.url);
    await door.open();
    await use(door);
    await door.close();
  },
  /** In front of the door, so that the next build also comes through the door. */
  deployment: async ({ door }, use) => {
    const deployment = new Deployment(door.url);
    await deployment.open();
    await use(deployment);
    await deployment.close();
  },
  far: async ({ page, deployment }, use) => use(new Demo(page, deployment.url)),
});

test.use({ serviceWorkers: 'allow' });

const { zkey, wasm } = circuitManifest;
/** The app's own page; the messenger around it has a worker of its own. */
const inside = (page: Page): Frame => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('the app is not open');
  return frame;
};

const hasWorker = (page: Page) =>
  inside(page).waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Opens the screen under a worker, and waits for the circuit. */
const openProof = async (demo: Demo, as: Parameters<Demo['open']>[0]): Promise<void> => {
  const app = await demo.open(as);
  await expect(app.getByText('Total', { exact: true })).toBeVisible();
  await hasWorker(demo.page);
  await demo.open(as, '/proof');
  await expect(ready(app)).toBeVisible(patient);
  await hasWorker(demo.page);
};

interface Read {
  status: number;
  type: string | null;
  length: string | null;
  range: string | null;
  bytes: number;
  sha256: string;
}

type Asked = Pick<RequestInit, 'cache' | 'method'> & { headers?: Record<string, string> };

/** What a script of the page receives; undefined if the fetch fails. */
const read = (reader: Page | Frame, { file }: CircuitArtifact, init: Asked = {}) =>
  reader.evaluate(
    async ([url, options]): Promise<Read | undefined> => {
      const answer = await fetch(url, options).catch(() => undefined);
      if (!answer) return undefined;
      const body = await answer.arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        length: answer.headers.get('content-length'),
        range: answer.headers.get('content-range'),
        bytes: body.byteLength,
        sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      };
    },
    [`/circuits/${file}`, init] as const,
  );

const whole = ({ size, sha256 }: CircuitArtifact, type: string) => ({
  status: 200,
  type,
  length: String(size),
  range: null,
  bytes: size,
  sha256,
});

/** Opens a card: a page in the worker's scope, without prover and database. */
const visitCard = async (page: Page, url: string): Promise<void> => {
  const { ulid } = await knownIds(url, 'b');
  await page.goto(`${url}/user/${ulid}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

/** Names in the cache that tabs share, without the folder. */
const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('circuits')).keys()).map(({ url }) =>
      url.replace(/^.*\/circuits\//, ''),
    ),
  );

test('R113 after a visit to /proof the worker serves the files to any page, whole or in part', async ({
  far,
  page,
  context,
  deployment,
  member,
}) => {
  await openProof(far, member.member);
  await visitCard(page, deployment.url);
  await context.setOffline(true);
  for (const cache of ['default', 'no-store'] as const) {
    expect(await read(page, zkey, { cache })).toEqual(whole(zkey, 'application/octet-stream'));
    expect(await read(page, wasm, { cache })).toEqual(whole(wasm, 'application/wasm'));
  }
  expect(await read(page, zkey, { method: 'HEAD' })).toMatchObject({
    status: 200,
    length: String(zkey.size),
    bytes: 0,
  });
  expect(await read(page, zkey, { headers: { range: 'bytes=1048570-1048585' } })).toMatchObject({
    status: 206,
    range: `bytes 1048570-1048585/${zkey.size}`,
    bytes: 16,
  });
  expect(await read(page, zkey, { headers: { range: `bytes=${zkey.size}-` } })).toMatchObject({
    status: 416,
    range: `bytes */${zkey.size}`,
  });
});

test('R113 an update of the worker keeps the files', async ({
  far,
  page,
  context,
  deployment,
  member,
}) => {
  await openProof(far, member.member);
  const kept = await keptNames(page);
  deployment.deploy();
  await visitCard(page, deployment.url);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const isReplaced = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    const skip = () =>
      next?.state === 'installed' && next.postMessage({ type: 'SKIP_WAITING' }, []);
    next?.addEventListener('statechange', skip);
    skip();
    await isReplaced;
  });
  await context.setOffline(true);
  await page.goto(`${deployment.url}/profile`);
  await expect(page.locator(':root')).toHaveAttribute('data-build', 'next');
  expect(await keptNames(page)).toEqual(kept);
  expect(await read(page, zkey)).toEqual(whole(zkey, 'application/octet-stream'));
});

test('F46 the server sends files that are incomplete or altered on this device', async ({
  far,
  page,
  context,
  door,
  deployment,
  member,
}) => {
  await openProof(far, member.member);
  await visitCard(page, deployment.url);
  const spoil = (piece: number, bytes?: string) =>
    page.evaluate(
      async ([path, other]) => {
        const cache = await caches.open('circuits');
        if (other) await cache.put(path, new Response(other));
        else await cache.delete(path);
      },
      [`/circuits/${zkey.file}/${piece}`, bytes] as const,
    );
  await spoil(3, 'cut');
  expect(await read(page, zkey)).toMatchObject({ status: 200, sha256: zkey.sha256 });
  expect(door.deliveries).toHaveLength(2);
  await spoil(3);
  await context.setOffline(true);
  expect(await read(page, zkey, { cache: 'no-store' })).toBeUndefined();
  expect(await read(page, zkey, { headers: { range: 'bytes=0-99' } })).toMatchObject({
    status: 206,
    bytes: 100,
  });
  await context.setOffline(false);
  // The next visit to the screen fetches the missing pieces, and the worker can serve the file again.
  const app = await far.open(member.member, '/proof');
  await expect(ready(app)).toBeVisible(patient);
  expect(door.deliveries.at(-1)?.range).toBe(`bytes=${3 * 1024 * 1024}-`);
  await context.setOffline(true);
  expect(await read(inside(page), zkey)).toMatchObject({ status: 200, sha256: zkey.sha256 });
});

test('F46 with a worker, too, a broken fetch continues where it stopped, and nothing is stored twice', async ({
  page,
  door,
  member,
}) => {
  door.script({ kind: 'cut', after: 2_000_000 }, { kind: 'flip', at: 5_000_000 });
  await openProof(new Demo(page, door.url), member.member);
  const [first, second, third, ...more] = door.deliveries;
  expect(more).toEqual([]);
  expect(first?.range).toBeUndefined();
  expect(second?.range).toMatch(/^bytes=[1-9]\d*-$/);
  expect(third).toMatchObject({ range: undefined, search: '?again' });
  const pieces = Math.ceil(zkey.size / 1024 / 1024);
  const kept = (await keptNames(page)).filter((name) => name.startsWith(zkey.file));
  expect(kept).toHaveLength(pieces + 1);
  const others = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'circuits');
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => /\.(?:zkey|wasm)/.test(url)).length;
  });
  expect(others).toBe(0);
});

test('F46 on a full disk the tab works from memory, and the worker forwards other readers to the server', async ({
  far,
  page,
  context,
  door,
  member,
}) => {
  await page.addInitScript(() => {
    Cache.prototype.put = async () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await openProof(far, member.member);
  expect(await keptNames(page)).toEqual([]);
  expect(await read(inside(page), zkey, { cache: 'no-store' })).toMatchObject({
    status: 200,
    sha256: zkey.sha256,
  });
  expect(door.deliveries).toHaveLength(2);
  await context.setOffline(true);
  expect(await read(inside(page), zkey, { cache: 'no-store' })).toBeUndefined();
  await expect(ready(far.app)).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('R113 the files are fetched and stored as usual, and other readers get them from the server', async ({
    far,
    page,
    door,
    member,
  }) => {
    const app = await far.open(member.member, '/proof');
    await expect(ready(app)).toBeVisible(patient);
    await far.reloadApp();
    await expect(ready(app)).toBeVisible(patient);
    expect(door.deliveries).toHaveLength(1);
    expect(await read(inside(page), zkey, { cache: 'no-store' })).toMatchObject({
      sha256: zkey.sha256,
    });
    expect(door.deliveries).toHaveLength(2);
  });
});
