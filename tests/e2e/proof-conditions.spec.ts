/** Proving with few resources: on one core, and in a hidden tab. */
import type { FrameLocator } from '@playwright/test';
import {
  keptBlocks,
  openProof,
  patient,
  pretendCores,
  prove,
  proverScript,
  resultPanel,
} from './support/proving.ts';
import { expect, test } from './support/test.ts';

/** As for a tab in the background: it is hidden, hears of it, and no frame is drawn. (Headless tabs always show.) */
const hide = (app: FrameLocator): Promise<void> =>
  app.locator(':root').evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a message is proven on one core, in a background tab', async ({ demo, page, member }) => {
  await pretendCores(page, 1);
  const provers = new Set<unknown>();
  page.on('worker', (worker) => proverScript.test(worker.url()) && provers.add(worker));
  const app = await openProof(demo, member);
  await prove(app, 'Seventeen letters');
  await hide(app);
  await expect.poll(async () => (await keptBlocks(member)).length, patient).toBe(2);
  expect(provers.size).toBe(1);
  await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
});
