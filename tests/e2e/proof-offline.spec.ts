/** Proving offline with the real service workers, which have stored everything that it needs. */
import type { Page } from '@playwright/test';
import { circuitManifest } from '../../src/verifier/manifest.ts';
import { offlineMark } from './support/edits.ts';
import {
  createButton,
  keptBlocks,
  openProof,
  patient,
  prove,
  resultPanel,
} from './support/proving.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The caches that hold a file of the circuit, or pieces of it. */
const cachesOf = (page: Page, file: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const found: string[] = [];
    for (const cacheName of await caches.keys()) {
      const requests = await (await caches.open(cacheName)).keys();
      if (requests.some(({ url }) => url.includes(name))) found.push(cacheName);
    }
    return found;
  }, file);

test('R113 R129 after the first visit a message is proven offline, with or without a reload', async ({
  demo,
  page,
  context,
  member,
}) => {
  const app = await openProof(demo, member);
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }
  expect(await cachesOf(page, circuitManifest.zkey.file)).toEqual(['circuits']);
  expect(await cachesOf(page, circuitManifest.wasm.file)).toEqual(['circuits']);
  const forChecking = await cachesOf(page, circuitManifest.verificationKey.file);
  expect(forChecking).toHaveLength(2);

  await context.setOffline(true);
  await page.reload();
  await expect(offlineMark(app)).toBeVisible();
  await expect(createButton(app)).toBeEnabled(patient);
  await prove(app, 'Without a network');
  await expect(resultPanel(app).getByText('Saved on this device.')).toBeVisible(patient);
  const listed = app.getByRole('region', { name: 'Your ZK Proofs' }).getByRole('article');
  await expect(listed).toContainText('Not sent yet');
  await listed.getByRole('button', { name: 'Decrypt' }).click();
  await expect(listed.getByText('Without a network', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await keptBlocks(member)).length, patient).toBe(2);
  await expect(listed.getByText('Not sent yet')).toHaveCount(0);
});
