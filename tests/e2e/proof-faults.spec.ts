/** Proofs that fail: refused by the server, altered in transit, or given up halfway. */
import type { Page, Request, Worker } from '@playwright/test';
import { answerAsServer, holdCalls } from './support/faults.ts';
import { alertOf } from './support/messages.ts';
import { expectAllSent } from './support/outbox.ts';
import {
  createButton,
  keptBlocks,
  openProof,
  patient,
  precededBy,
  pretendCores,
  prove,
  proverScript,
  resultPanel,
  savePath,
  textField,
  verifyPath,
  type PostedBlock,
} from './support/proving.ts';
import { expect, test } from './support/test.ts';

/** Two blocks. */
const message = 'Seventeen letters';

const alterSignals = (
  page: Page,
  path: string,
  alter: (signals: string[]) => string[],
): Promise<unknown> =>
  page.route(`**${path}`, (route) => {
    const body = route.request().postDataJSON() as PostedBlock | null;
    if (!body) return route.fallback();
    return route.fallback({ postData: { ...body, publicSignals: alter(body.publicSignals) } });
  });

test('R118 R137 the screen reports a block that the server refuses, and proofs that were altered', async ({
  demo,
  page,
  member,
}) => {
  let asked = 0;
  await page.route(`**${savePath}`, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    const json = { error: 'Not this one', code: 'VALIDATION_FAILED' };
    return asked === 2 ? answerAsServer(route, { status: 422, json }) : route.fallback();
  });
  const app = await openProof(demo, member);
  await prove(app, message);
  await expect(app.getByText('Multi-block encryption error: HTTP 422: Not this one')).toBeVisible(
    patient,
  );
  await expect(app.getByText('Nothing of it is left on the server.')).toBeVisible();
  await expect(createButton(app)).toBeEnabled();
  await expect(createButton(app)).toBeFocused();
  await expect(resultPanel(app)).toHaveCount(0);
  await expect(textField(app)).toHaveValue(message);
  await expectAllSent(app);
  expect(await keptBlocks(member)).toEqual([]);
  const deleted = demo.net.filter((request: Request) => request.method() === 'DELETE');
  expect(deleted.map((request) => new URL(request.url()).pathname)).toEqual([
    expect.stringMatching(/^\/tma\/proofs\/[0-9a-f]{24}$/),
  ]);
  expect(demo.requests('POST', savePath)).toHaveLength(2);

  for (const [alter, reason] of [
    [(signals: string[]) => signals.slice(0, 640), 'Expected at least 641 public signals'],
    [(signals: string[]) => signals.with(0, '15'), 'Length check failed: expected 16 characters'],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' });
    await alterSignals(page, verifyPath, alter);
    await prove(app, 'One block');
    await expect(app.getByText(`Multi-block encryption error: block 1: ${reason}`)).toBeVisible(
      patient,
    );
  }
  expect(demo.requests('POST', savePath)).toHaveLength(2);

  await page.unrouteAll({ behavior: 'wait' });
  await alterSignals(page, savePath, (signals) => signals.with(0, '15'));
  await prove(app, 'One block');
  await expect(
    app.getByText('Multi-block encryption error: HTTP 400: Length check failed'),
  ).toBeVisible(patient);
  expect(await keptBlocks(member)).toEqual([]);
});

test('F51 a message that is deleted while one of its blocks is being sent stays deleted', async ({
  demo,
  page,
  member,
}) => {
  const app = await openProof(demo, member);
  const held = await holdCalls(page, 'POST', savePath);
  await prove(app, message);
  await expect.poll(() => held.count(), patient).toBe(1);
  const list = app.getByRole('region', { name: 'Your ZK Proofs' });
  await list.getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect(list.getByText('No ZK proofs yet')).toBeVisible();
  await held.release();
  await expectAllSent(app, patient);
  await expect(resultPanel(app).getByText('Deleted', { exact: true })).toBeVisible();
  await expect(createButton(app)).toBeEnabled();
  expect(await keptBlocks(member)).toEqual([]);
  await demo.reloadApp();
  await expect(app.getByText('No ZK proofs yet')).toBeVisible();
});

const isProver = (worker: Worker): boolean => proverScript.test(worker.url());

const crash = `setTimeout(() => { throw new Error('crash'); }, 300);`;

/** What a phone's browser says when it has no more memory to give. */
const noMemory = `WebAssembly.Memory = class { constructor() { throw new RangeError('could not allocate memory'); } };`;

test('F45 a prover without memory causes an error, and one worker finishes after a crash', async ({
  demo,
  page,
  member,
}) => {
  await pretendCores(page, 2);
  await page.route(proverScript, precededBy(noMemory));
  const app = await openProof(demo, member);
  await prove(app, message);
  await expect(
    app.getByText(/^Multi-block encryption error: .*could not allocate memory/),
  ).toBeVisible(patient);
  await expect(createButton(app)).toBeEnabled();
  await expect(app.getByText('Processing Block')).toHaveCount(0);
  await expectAllSent(app);
  expect(demo.requests('POST', savePath)).toEqual([]);

  await page.unrouteAll({ behavior: 'wait' });
  const provers: Worker[] = [];
  page.on('worker', (worker) => isProver(worker) && provers.push(worker));
  await page.route(proverScript, precededBy(crash), { times: 1 });
  await prove(app, 'x'.repeat(33));
  await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
  // Two began, and one took the place of both.
  expect(provers).toHaveLength(3);
  expect((await keptBlocks(member)).map(({ counter }) => counter)).toEqual([0, 1, 2]);
});
