/** Loading the circuit's files: missing or altered ones, and a disk without room for them (broken lines: circuit-worker.spec.ts). */
import type { FrameLocator, Route } from '@playwright/test';
import { circuitManifest } from '../../src/verifier/manifest.ts';
import { CircuitDoor } from './support/circuit-door.ts';
import { hasWorker, inside, keptNames, read } from './support/circuit-reader.ts';
import { Demo } from './support/demo.ts';
import { circuitReady as ready, createButton as create, patient } from './support/proving.ts';
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
const tryAgain = (app: FrameLocator) => app.getByRole('button', { name: 'Try again' });

test('R113 F46 a missing proving key is named, an altered one never used, and it is loaded once', async ({
  far,
  door,
  page,
  member,
}) => {
  await page.route(zkeyUrl, (route) => route.fulfill({ status: 404 }));
  const app = await far.open(member.member, '/proof');
  await expect(app.getByText('Circuit loading error: HTTP 404')).toBeVisible();
  await expect(create(app)).toBeDisabled();

  await test.step('a file that is altered each time', async () => {
    await page.unroute(zkeyUrl);
    door.script({ kind: 'flip', at: 3_000_000 }, { kind: 'flip', at: 5 });
    await tryAgain(app).click();
    await expect(
      app.getByText('Circuit loading error: the file arrived damaged, twice'),
    ).toBeVisible(patient);
    await expect(create(app)).toBeDisabled();
    expect(door.deliveries.map(({ range, search }) => [range, search])).toEqual([
      [undefined, ''],
      [undefined, '?again'],
    ]);
  });

  await test.step('proving waits for the download, which is needed once', async () => {
    const held: Route[] = [];
    await page.route(zkeyUrl, (route) => void held.push(route), { times: 1 });
    await tryAgain(app).press('Enter');
    await expect(app.getByText('Getting ready (12 MB, once)')).toBeVisible();
    await expect(app.getByRole('progressbar', { name: 'Getting ready' })).toBeVisible();
    await expect(create(app)).toBeDisabled();
    // The small files come first.
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(ready(app)).toBeVisible(patient);
    await expect(app.locator(':focus')).toHaveText('Ready');
    await expect(create(app)).toBeEnabled();
    await page.route('**/circuits/**', (route) => route.abort());
    await far.reloadApp();
    await expect(ready(app)).toBeVisible(patient);
    expect(door.deliveries).toHaveLength(3);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('F46 on a full disk the tab works from memory, and the worker forwards other readers to the server', async ({
    far,
    door,
    page,
    context,
    member,
  }) => {
    await page.addInitScript(() => {
      Cache.prototype.put = async () => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
    });
    await page.goto(`${door.url}/verify`);
    await hasWorker(page);
    const app = await far.open(member.member, '/proof');
    await expect(ready(app)).toBeVisible(patient);
    await hasWorker(inside(page));
    expect(await keptNames(page)).toEqual([]);
    expect(await read(inside(page), zkey, { cache: 'no-store' })).toMatchObject({
      status: 200,
      sha256: zkey.sha256,
    });
    expect(door.deliveries).toHaveLength(2);
    await context.setOffline(true);
    expect(await read(inside(page), zkey, { cache: 'no-store' })).toBeUndefined();
    await expect(ready(app)).toBeVisible();
  });
});
