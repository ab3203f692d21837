/** Loading the circuit's files: slow, missing, truncated or altered ones, and no second download. */
import type { FrameLocator, Page, Route } from '@playwright/test';
import { circuitManifest } from '../../src/verifier/manifest.ts';
import { CircuitDoor } from './support/circuit-door.ts';
import { Demo } from './support/demo.ts';
import { circuitReady as ready, patient } from './support/proving.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ door: CircuitDoor; far: Demo }>({
  door: async ({ server }, use) => {
    const door = new CircuitDoor(server.url);
    await door.open();
    await use(door);
    await door.close();
  },
  /** The demo, opened through the door. */
  far: async ({ page, door }, use) => use(new Demo(page, door.url)),
});

const { zkey } = circuitManifest;
const zkeyUrl = (url: URL): boolean => url.pathname.endsWith('.zkey');
const create = (app: FrameLocator) =>
  app.getByRole('button', { name: 'Create Multi-block ZK Proof' });

const openProof = (demo: Demo, member: Parameters<Demo['open']>[0]) => demo.open(member, '/proof');

/** Requests for the circuit's large files that the page makes from now on. */
const countFetches = (page: Page): { count: number } => {
  const fetches = { count: 0 };
  page.on('request', (request) => {
    if (/\.(?:zkey|wasm)$/.test(new URL(request.url()).pathname)) fetches.count += 1;
  });
  return fetches;
};

test('R113 proving waits until the proving key is loaded, and then works offline', async ({
  demo,
  page,
  member,
}) => {
  const held: Route[] = [];
  await page.route(zkeyUrl, (route) => void held.push(route));
  const app = await openProof(demo, member.member);
  await expect(app.getByText('Getting ready (12 MB, once)')).toBeVisible();
  await expect(app.getByRole('progressbar', { name: 'Getting ready' })).toBeVisible();
  await expect(create(app)).toBeDisabled();
  // The small files come first.
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(ready(app)).toBeVisible(patient);
  await expect(create(app)).toBeEnabled();

  await page.unroute(zkeyUrl);
  const fetches = countFetches(page);
  await page.route('**/circuits/**', (route) => route.abort());
  await demo.reloadApp();
  await expect(ready(app)).toBeVisible(patient);
  expect(fetches.count).toBe(0);
});

test('R113 a missing proving key shows an error, and Try again loads it', async ({
  demo,
  page,
  member,
}) => {
  await page.route(zkeyUrl, (route) => route.fulfill({ status: 404 }));
  const app = await openProof(demo, member.member);
  await expect(app.getByText('Circuit loading error: HTTP 404')).toBeVisible();
  await expect(create(app)).toBeDisabled();
  await page.unroute(zkeyUrl);
  await app.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(ready(app)).toBeVisible(patient);
  await expect(app.locator(':focus')).toHaveText('Ready');
});

test('F46 a download continues where its connection broke', async ({ far, door, member }) => {
  door.script({ kind: 'cut', after: 2_000_000 }, { kind: 'end', after: 1_000_000 });
  const app = await openProof(far, member.member);
  await expect(ready(app)).toBeVisible(patient);
  const [first, second, third, ...more] = door.deliveries;
  expect(more).toEqual([]);
  expect([first?.range, first?.encoding]).toEqual([undefined, 'br']);
  // The bytes that were decoded before the break: the browser decides how many of the received ones these are.
  const from = Number(/^bytes=(\d+)-$/.exec(second?.range ?? '')?.[1]);
  expect(from).toBeGreaterThan(0);
  expect(second).toMatchObject({ encoding: undefined, bytes: 1_000_000 });
  expect(third).toMatchObject({
    range: `bytes=${from + 1_000_000}-`,
    encoding: undefined,
    bytes: zkey.size - from - 1_000_000,
  });
});

test('F46 a file that is altered in transit is refused and fetched again', async ({
  far,
  door,
  member,
}) => {
  door.script({ kind: 'flip', at: 3_000_000 });
  const app = await openProof(far, member.member);
  await expect(ready(app)).toBeVisible(patient);
  expect(door.deliveries.map(({ range, search }) => [range, search])).toEqual([
    [undefined, ''],
    [undefined, '?again'],
  ]);
});

test('F46 a file that is altered each time is never used', async ({ far, door, member }) => {
  door.script({ kind: 'flip', at: 3_000_000 }, { kind: 'flip', at: 5 });
  const app = await openProof(far, member.member);
  await expect(
    app.getByText('Circuit loading error: the file arrived damaged, twice'),
  ).toBeVisible();
  await expect(create(app)).toBeDisabled();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(ready(app)).toBeVisible(patient);
});
