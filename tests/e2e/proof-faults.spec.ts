/** Provers that fail: without memory, with a broken kernel, with a crash; and a block that the server refuses. */
import type { Page, Worker } from '@playwright/test';
import { answerAsServer } from './support/faults.ts';
import { expectAllSent } from './support/outbox.ts';
import {
  createButton,
  holds,
  keptBlocks,
  openProof,
  patient,
  postedBlocks,
  precededBy,
  pretendCores,
  prove,
  proverScript,
  resultPanel,
  savePath,
  snarkjsScripts,
  textField,
} from './support/proving.ts';
import { expect, test } from './support/test.ts';
import { watchTexts } from './support/watch.ts';

/** One block: snarkjs takes seconds for each, and much longer on a busy machine. */
const short = 'Sixteen letters!';
/** Two blocks. */
const long = 'Seventeen letters';
const veryPatient = { timeout: 120_000 };

/** What a phone's browser says when it has no more memory to give. */
const noMemory = `WebAssembly.Memory = class { constructor() { throw new RangeError('could not allocate memory'); } };`;

/** Reports at once what a broken kernel finds about its proof; the script's own words are not heard. */
const falseAtOnce = `
  self.onmessage = ({ data: { id, path } }) => {
    const value = path[0] === 'prove' ? { ok: false, failure: 'false', detail: '' } : undefined;
    self.postMessage({ id, type: 'RAW', value });
  };
  self.addEventListener = () => undefined;
`;

/** Hears nothing but the word to crash. */
const crashWhenTold = `
  new BroadcastChannel('crash').onmessage = () => { throw new Error('crash'); };
  self.addEventListener = () => undefined;
`;

/** Says nothing to workers that have not begun to listen. */
const tellToCrash = (page: Page): Promise<void> | undefined =>
  page.frame('mini-app')?.evaluate(() => {
    const channel = new BroadcastChannel('crash');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    channel.postMessage('crash');
    channel.close();
  });

test('F45 R117 R118 R149 a prover without memory is an error, snarkjs stands in for a broken one, one worker for crashed ones, and a refused block takes back the others', async ({
  demo,
  page,
  member,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => snarkjsScripts.test(request.url()) && asked.push(request.url()));
  const begun: Worker[] = [];
  const ended: string[] = [];
  page.on('worker', (worker) => {
    if (proverScript.test(worker.url())) begun.push(worker);
    worker.on('close', () => ended.push(worker.url()));
  });
  const snarkjsEnded = () => ended.filter((url) => snarkjsScripts.test(url));
  /** What a failure leaves: the button that began it, and no more blocks than before. */
  const expectNothing = async (before = 0) => {
    await expect(app.getByText('Processing Block')).toHaveCount(0);
    await expect(createButton(app)).toBeEnabled();
    await expect(createButton(app)).toBeFocused();
    await expectAllSent(app);
    expect(await keptBlocks(member)).toHaveLength(before);
  };
  await pretendCores(page, 2);
  await page.route(proverScript, precededBy(noMemory));
  await page.route(snarkjsScripts, (route) => route.abort());
  const app = await openProof(demo, member);

  await test.step('no memory, while snarkjs is missing', async () => {
    await prove(app, long);
    await expect(
      app.getByText(/^Multi-block encryption error: .*could not allocate memory/),
    ).toBeVisible(patient);
    await expectNothing();
  });

  await test.step('only Cancel can end a slow prover that never reports an end', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(proverScript, precededBy(falseAtOnce));
    await page.route(snarkjsScripts, precededBy('self.postMessage = () => undefined;'));
    const starting = page.waitForEvent('worker', (worker) => snarkjsScripts.test(worker.url()));
    await prove(app, short);
    const slow = await starting;
    const closed = slow.waitForEvent('close');
    await app.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expectNothing();
    expect(demo.requests('POST', savePath)).toEqual([]);
  });

  await test.step('snarkjs proves, and ends with the message', async () => {
    await page.unroute(snarkjsScripts);
    [asked.length, ended.length] = [0, 0];
    const progress = await watchTexts(page, /Processing Block \d+\/\d+/);
    await prove(app, short);
    await expect(app.getByText(/slower prover makes it again\. This takes longer/)).toBeVisible(
      patient,
    );
    const panel = resultPanel(app);
    await expect(panel.getByText('Saved on the server')).toBeVisible(veryPatient);
    expect(await progress()).toEqual(['Processing Block 1/1']);
    await panel.getByText('Details', { exact: true }).click();
    await expect(panel.getByText('Verified: 1 block', { exact: true })).toBeVisible();
    await expect(panel.getByText(short, { exact: true })).toBeVisible();
    const posted = postedBlocks(demo.requests('POST', savePath));
    expect(posted).toHaveLength(1);
    for (const block of posted) expect(await holds(block)).toBe(true);
    expect(await keptBlocks(member)).toHaveLength(1);
    expect(asked).toHaveLength(1);
    // Not after the 30 s of an idle pool.
    await expect.poll(snarkjsEnded, { timeout: 20_000 }).toHaveLength(1);
  });

  await test.step('one of two workers crashes, a single one proves in their place, and the server refuses the second block', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(proverScript, precededBy(crashWhenTold), { times: 1 });
    let saved = 0;
    await page.route(`**${savePath}`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      saved += 1;
      const json = { error: 'Not this one', code: 'VALIDATION_FAILED' };
      return saved === 2 ? answerAsServer(route, { status: 422, json }) : route.fallback();
    });
    begun.length = 0;
    await prove(app, long);
    await expect.poll(() => begun.length).toBe(2);
    const begunOnceTold = async () => {
      await tellToCrash(page);
      return begun.length;
    };
    await expect.poll(begunOnceTold).toBe(3);
    await expect(app.getByText('Multi-block encryption error: HTTP 422: Not this one')).toBeVisible(
      patient,
    );
    // One took the place of both.
    expect(begun).toHaveLength(3);
    await expect(app.getByText('Nothing of it is left on the server.')).toBeVisible();
    await expect(resultPanel(app)).toHaveCount(0);
    await expect(textField(app)).toHaveValue(long);
    await expectNothing(1);
    const deleted = demo.net.filter((request) => request.method() === 'DELETE');
    expect(deleted.map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringMatching(/^\/tma\/proofs\/[0-9a-f]{24}$/),
    ]);
    expect(demo.requests('POST', savePath)).toHaveLength(3);
  });
});
