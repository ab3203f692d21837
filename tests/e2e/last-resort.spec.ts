/** With a broken kernel, snarkjs proves instead, and the screen says that it takes longer. */
import type { Page, Worker } from '@playwright/test';
import { breakKernel } from '../support/prover/broken-kernel.ts';
import { expectAllSent } from './support/outbox.ts';
import {
  createButton,
  holds,
  keptBlocks,
  openProof,
  postedBlocks,
  precededBy,
  prove,
  proverScript,
  resultPanel,
  savePath,
  snarkjsScripts,
} from './support/proving.ts';
import { expect, test } from './support/test.ts';
import { watchTexts } from './support/watch.ts';

/** Two blocks. */
const message = 'Seventeen letters';
const slowHint = /slower prover makes it again\. This takes longer/;

/** snarkjs takes seconds for a block, and much longer on a busy machine. */
const veryPatient = { timeout: 120_000 };

const breakKernels = (page: Page): Promise<unknown> =>
  page.route(proverScript, precededBy(`(${breakKernel.toString()})(WebAssembly);`));

const snarkjsRequests = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => snarkjsScripts.test(request.url()) && urls.push(request.url()));
  return urls;
};

test('R149 with a broken kernel, a message is proven by snarkjs, saved, and verified', async ({
  demo,
  page,
  member,
}) => {
  const asked = snarkjsRequests(page);
  const ended: string[] = [];
  page.on('worker', (worker: Worker) => worker.on('close', () => ended.push(worker.url())));
  await breakKernels(page);
  const app = await openProof(demo, member);
  const progress = await watchTexts(page, /Processing Block \d+\/\d+/);
  expect(asked).toEqual([]);
  await prove(app, message);
  await expect(app.getByText(slowHint)).toBeVisible(veryPatient);
  await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(veryPatient);
  expect(await progress()).toEqual(['Processing Block 1/2', 'Processing Block 2/2']);
  await expect(resultPanel(app).getByText('Verified: all 2 blocks')).toBeVisible();
  await expect(resultPanel(app).getByText(message, { exact: true })).toBeVisible();
  const posted = postedBlocks(demo.requests('POST', savePath));
  expect(posted).toHaveLength(2);
  for (const block of posted) expect(await holds(block)).toBe(true);
  expect((await keptBlocks(member)).map(({ counter }) => counter)).toEqual([0, 1]);
  expect(asked).toHaveLength(1);
  // The snarkjs worker ends with the message, not after the 30 s of an idle pool.
  expect(ended.filter((url) => snarkjsScripts.test(url))).toHaveLength(1);
});

test('R149 R117 a missing snarkjs causes a clear failure, and Cancel ends the slow prover', async ({
  demo,
  page,
  member,
}) => {
  await breakKernels(page);
  await page.route(snarkjsScripts, (route) => route.abort());
  const app = await openProof(demo, member);
  await prove(app, message);
  await expect(
    app.getByText(/^Multi-block encryption error: .*the proof did not hold/),
  ).toBeVisible(veryPatient);
  await expect(createButton(app)).toBeEnabled();
  await expect(app.getByText('Processing Block')).toHaveCount(0);
  expect(demo.requests('POST', savePath)).toEqual([]);

  // The worker never reports an end, so only Cancel can end it.
  await page.unroute(snarkjsScripts);
  await page.route(snarkjsScripts, precededBy('self.postMessage = () => undefined;'));
  const ended = page.waitForEvent('worker', (worker) => snarkjsScripts.test(worker.url()));
  await prove(app, message);
  const slow = await ended;
  const closed = slow.waitForEvent('close');
  await app.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(app.getByText('Processing Block')).toHaveCount(0);
  await expect(createButton(app)).toBeFocused();
  await expectAllSent(app);
  expect(await keptBlocks(member)).toEqual([]);
});
