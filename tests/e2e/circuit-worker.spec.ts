/** With a service worker: it serves the circuit's files to any page, also offline and after its update; proving offline. */
import type { FrameLocator } from '@playwright/test';
import { pieceBytes } from '../../src/contract/circuit-pieces.ts';
import { circuitManifest } from '../../src/verifier/manifest.ts';
import { CircuitDoor } from './support/circuit-door.ts';
import {
  cachesOf,
  hasWorker,
  inside,
  keptNames,
  partOf,
  read,
  spoil,
  updateWorker,
  whole,
} from './support/circuit-reader.ts';
import { Demo } from './support/demo.ts';
import { Deployment } from './support/deployment.ts';
import { offlineMark } from './support/edits.ts';
import {
  circuitReady as ready,
  createButton,
  keptBlocks,
  patient,
  pretendCores,
  prove,
  proverScript,
  resultPanel,
} from './support/proving.ts';
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

const { zkey, wasm, verificationKey } = circuitManifest;

/** Opens a page in the worker's scope without prover and database, and waits for the worker. */
const visitOther = async ({ page, url }: Demo): Promise<void> => {
  await page.goto(`${url}/verify`);
  await hasWorker(page);
};

/** Opens the screen under a worker, and waits for the circuit. */
const openProof = async (demo: Demo, as: Parameters<Demo['open']>[0]): Promise<FrameLocator> => {
  const app = await demo.open(as, '/proof');
  await expect(ready(app)).toBeVisible(patient);
  await hasWorker(inside(demo.page));
  return app;
};

test('R113 R129 R146 F46 the worker serves the files to any page, spoilt ones are loaded again, and a message is proven and opened offline', async ({
  far,
  page,
  context,
  door,
  deployment,
  member,
}) => {
  await pretendCores(page, 1);
  await visitOther(far);
  await test.step('a broken fetch continues, and nothing is stored twice', async () => {
    door.script({ kind: 'cut', after: 2_000_000 });
    await openProof(far, member.member);
    expect(door.deliveries.map(({ range, search }) => [range, search])).toEqual([
      [undefined, ''],
      [expect.stringMatching(/^bytes=[1-9]\d*-$/), ''],
    ]);
    const kept = (await keptNames(page)).filter((name) => name.startsWith(zkey.file));
    expect(kept).toHaveLength(Math.ceil(zkey.size / pieceBytes) + 1);
    for (const file of [zkey, wasm]) expect(await cachesOf(page, file)).toEqual(['circuits']);
    // For proving, and for checking.
    expect(await cachesOf(page, verificationKey)).toHaveLength(2);
  });

  await test.step('any page reads the files, whole or in part', async () => {
    await visitOther(far);
    await context.setOffline(true);
    expect(await read(page, zkey, { cache: 'no-store' })).toEqual(
      whole(zkey, 'application/octet-stream'),
    );
    expect(await read(page, wasm)).toEqual(whole(wasm, 'application/wasm'));
    expect(await read(page, zkey, { method: 'HEAD' })).toMatchObject({
      status: 200,
      length: String(zkey.size),
      bytes: 0,
    });
    // At the edge of two pieces.
    const { asked, part } = await partOf(zkey, pieceBytes - 6);
    expect(await read(page, zkey, asked)).toMatchObject(part);
    expect(await read(page, zkey, { headers: { range: `bytes=${zkey.size}-` } })).toMatchObject({
      status: 416,
      range: `bytes */${zkey.size}`,
    });
    await context.setOffline(false);
    expect(door.deliveries).toHaveLength(2);
  });

  await test.step('an update of the worker keeps the files', async () => {
    const kept = await keptNames(page);
    deployment.deploy();
    await updateWorker(page);
    expect(await keptNames(page)).toEqual(kept);
    await context.setOffline(true);
    const { asked, part } = await partOf(zkey, zkey.size - 16);
    expect(await read(page, zkey, asked)).toMatchObject(part);
    await context.setOffline(false);
  });

  const app = await test.step('the server sends what is spoilt here', async () => {
    await spoil(page, zkey, 3, 'x'.repeat(pieceBytes));
    expect(await read(page, zkey)).toMatchObject({ status: 200, sha256: zkey.sha256 });
    expect(door.deliveries).toHaveLength(3);
    await spoil(page, zkey, 3);
    await context.setOffline(true);
    expect(await read(page, zkey, { cache: 'no-store' })).toBeUndefined();
    expect(await read(page, zkey, { headers: { range: 'bytes=0-99' } })).toMatchObject({
      status: 206,
      bytes: 100,
    });
    await context.setOffline(false);
    // The next visit to the screen fetches the missing pieces, and the worker can serve the file again.
    const opened = await openProof(far, member.member);
    expect(door.deliveries.at(-1)?.range).toBe(`bytes=${3 * pieceBytes}-`);
    await context.setOffline(true);
    const { asked, part } = await partOf(zkey, 3 * pieceBytes);
    expect(await read(inside(page), zkey, asked)).toMatchObject(part);
    return opened;
  });

  await test.step('after a reload, one core proves a message offline, and opens it', async () => {
    const provers = new Set<unknown>();
    page.on('worker', (worker) => proverScript.test(worker.url()) && provers.add(worker));
    await page.reload();
    await expect(offlineMark(app)).toBeVisible();
    await expect(app.locator(':root')).toHaveAttribute('data-build', 'next');
    await expect(createButton(app)).toBeEnabled(patient);
    await prove(app, 'Without a network');
    await expect(resultPanel(app).getByText('Saved on this device.')).toBeVisible(patient);
    expect(provers.size).toBe(1);
    const listed = app.getByRole('region', { name: 'Your ZK Proofs' }).getByRole('article');
    await expect(listed).toContainText('Not sent yet');
    await listed.getByRole('button', { name: 'Decrypt' }).click();
    await expect(listed.getByText('Without a network', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await keptBlocks(member)).length, patient).toBe(2);
    await expect(listed.getByText('Not sent yet')).toHaveCount(0);
  });
});
