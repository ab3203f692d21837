/** /proof: the text and its limits, progress, the result, and its verification. */
import type { Browser } from '@playwright/test';
import { proofTexts } from '#texts/proof';
import { answerCalls, holdCalls } from './support/faults.ts';
import { readDrawer, writeDrawer } from './support/messages.ts';
import { expectAllSent, lineOf, openSheet } from './support/outbox.ts';
import {
  circuitReady,
  createButton,
  decrypt,
  holds,
  keptBlocks,
  openProof,
  paddedBlocks,
  patient,
  postedBlocks,
  precededBy,
  prove,
  proverScript,
  readBlock,
  resultPanel,
  savePath,
  textField,
  verifyPath,
} from './support/proving.ts';
import { expect, test } from './support/test.ts';
import { watchTexts } from './support/watch.ts';

const keyEntry = 'zk_master_key';
const emoji = '😀';
/** 40 characters; an emoji is at the edge of the first block. */
const message = `${'a'.repeat(15)}${emoji}Привет, мир! 你好, שלום 2.`;

test('R111 R112 R120 the screen shows its headings, the counters, the bar and the warnings', async ({
  demo,
  member,
}) => {
  const app = await demo.open(member.member, '/proof');
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('ZK Proof');
  await expect(app.locator('main').getByRole('heading', { level: 2 }).first()).toHaveText('Write');
  for (const step of ['Seal and prove', 'Pass on the proof file'])
    await expect(app.getByRole('heading', { name: step })).toBeVisible();
  await expect(textField(app)).toHaveValue('Hello world!');
  await expect(app.getByText('12/256 characters · 12/1024 bytes')).toBeVisible();
  const bar = app.locator('[data-tone][aria-hidden="true"]');
  for (const [text, tone, counted] of [
    ['a'.repeat(16), 'green', '16/256 characters · 16/1024 bytes'],
    [emoji, 'green', '1/256 characters · 4/1024 bytes'],
    ['a'.repeat(17), 'blue', '17/256 characters · 17/1024 bytes'],
    ['a'.repeat(240), 'blue', '240/256 characters · 240/1024 bytes'],
    ['a'.repeat(241), 'yellow', '241/256 characters · 241/1024 bytes'],
    ['a'.repeat(257), 'red', '257/256 characters · 257/1024 bytes'],
  ] as const) {
    await textField(app).fill(text);
    await expect(bar).toHaveAttribute('data-tone', tone);
    await expect(app.getByText(counted)).toBeVisible();
  }
  const warnings = app.locator('[lang="ru"]');
  for (const [text, warning] of [
    ['a'.repeat(257), proofTexts.warnings['over-limits']],
    [emoji.repeat(241), proofTexts.warnings['near-limit']],
    ['a'.repeat(65), proofTexts.warnings['many-blocks']],
  ] as const) {
    await textField(app).fill(text);
    await expect(warnings).toHaveText([warning]);
    expect(warning).toMatch(/\p{sc=Cyrl}/u);
  }
  expect(new Set(Object.values(proofTexts.warnings)).size).toBe(3);
  await textField(app).fill('a'.repeat(64));
  await expect(warnings).toHaveCount(0);
  await app.getByRole('button', { name: 'Back to Message Samples' }).click();
  await expect.poll(() => demo.path()).toBe('/messages');
});

test('R121 the master key is shown, hidden and copied only on request', async ({
  demo,
  page,
  member,
}) => {
  const app = await demo.open(member.member, '/proof');
  const panel = app.getByRole('region', { name: 'Master key' });
  await expect(panel.getByText('Show it to nobody')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Show' })).toBeVisible();
  const inCloud = async () => (await readDrawer(page, member.member.id))[keyEntry] ?? '';
  await expect.poll(inCloud).toMatch(/^[0-9a-f]{64}$/);
  const key = await inCloud();
  const markup = () => page.frame('mini-app')?.content();
  expect(await markup()).not.toContain(key);
  const confirmed = await watchTexts(page, /Copied/);
  await panel.getByRole('button', { name: 'Copy to clipboard' }).click();
  await expect.poll(confirmed).toEqual(['Copied']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await markup()).not.toContain(key);
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect(panel.getByText(key, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel.getByText(key)).toHaveCount(0);
  expect(await markup()).not.toContain(key);
});

test('a stored value that is not a valid key is neither used nor replaced', async ({
  demo,
  page,
  member,
}) => {
  await demo.open(member.member);
  await writeDrawer(page, member.member.id, { [keyEntry]: 'not a key' });
  const app = await demo.open(member.member, '/proof');
  await expect(app.getByText('is not a valid key. It was left unchanged.')).toBeVisible();
  await expect(app.getByText('Proving needs your key.')).toBeVisible();
  await expect(circuitReady(app)).toBeVisible(patient);
  await expect(createButton(app)).toBeDisabled();
  expect(await readDrawer(page, member.member.id)).toMatchObject({ [keyEntry]: 'not a key' });
});

const listed = (nonce: string, count: number) =>
  Array.from({ length: count }, (_, counter) => ({
    nonce: nonce.repeat(24),
    counter,
    encryptedHex: '00'.repeat(64),
    createdAt: '2026-01-01T00:00:00.000Z',
  }));

test('R119 texts over a limit are refused before anything is proven', async ({
  demo,
  page,
  member,
}) => {
  await answerCalls(page, 'GET', savePath, 200, [...listed('a', 30), ...listed('b', 16)]);
  const app = await openProof(demo, member);
  await expect(app.getByText('46/48')).toBeVisible();
  await prove(app, 'a'.repeat(33));
  await expect(
    app.getByText('This text will require approximately 3 blocks. You have 2 blocks remaining.'),
  ).toBeVisible();
  await prove(app, 'a'.repeat(257));
  await expect(app.getByText('Text exceeds limits')).toBeVisible();
  await expect(textField(app)).toBeFocused();
  await textField(app).fill('');
  await expect(createButton(app)).toBeDisabled();
  await page.unrouteAll({ behavior: 'wait' });
  await answerCalls(
    page,
    'GET',
    savePath,
    200,
    ['a', 'b', 'c'].flatMap((one) => listed(one, 1)),
  );
  await app.getByRole('button', { name: 'Refresh' }).click();
  await expect(app.getByText('3/48')).toBeVisible();
  await prove(app, 'a');
  await expect(
    app.getByText('Message limit reached (3). Delete some messages to create new ones.'),
  ).toBeVisible();
  expect(demo.requests('POST', savePath)).toEqual([]);
});

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time, which do not grow on a busy machine. */
  tdur?: number;
  args: { name?: string };
}

/** Events that run the page's code. Tasks measure too much: Chromium sometimes takes 300 ms to start a worker. */
const scripts = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'TimerFire']);

/** The longest run of code on the main threads and in the workers of a page while `act` runs, in CPU time. */
const longestScripts = async (browser: Browser, act: () => Promise<void>) => {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
  await browser.startTracing(undefined, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const longestOn = (threadName: string): number => {
    const threads = traceEvents.filter(({ args }) => args.name === threadName);
    const times = traceEvents.filter(
      ({ name, pid, tid }) =>
        scripts.has(name) && threads.some((one) => one.pid === pid && one.tid === tid),
    );
    return Math.max(...times.map(({ tdur = 0 }) => tdur));
  };
  return { page: longestOn('CrRendererMain'), worker: longestOn('DedicatedWorker thread') };
};

test('R114 R115 R116 R137 R138 a message is proven, verified, saved and shown', async ({
  browser,
  demo,
  page,
  member,
}) => {
  const app = await openProof(demo, member);
  const progress = await watchTexts(page, /Processing Block \d+\/\d+/);
  const steps = [1, 2, 3].map((block) => `Processing Block ${block}/3`);
  const asked = await holdCalls(page, 'POST', verifyPath);
  const longest = await longestScripts(browser, async () => {
    await prove(app, message);
    await expect.poll(progress, patient).toEqual(steps);
    await asked.release();
    await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
  });
  expect(await progress()).toEqual(steps);
  expect(longest.worker).toBeGreaterThan(longest.page * 4);

  const posted = postedBlocks(demo.requests('POST', savePath));
  const said = posted.map(readBlock);
  const [nonce = ''] = said.map((block) => block.nonce);
  const key = (await readDrawer(page, member.member.id))[keyEntry] ?? '';
  expect(posted.map(({ publicSignals }) => publicSignals.length)).toEqual([641, 641, 641]);
  expect(said.map((block) => [block.length, block.nonce, block.counter])).toEqual([
    ['16', nonce, 0],
    ['16', nonce, 1],
    ['16', nonce, 2],
  ]);
  expect(said.map((block) => decrypt(key, block))).toEqual(paddedBlocks(message));
  for (const block of posted) expect(await holds(block)).toBe(true);
  const [first] = posted;
  if (!first) throw new Error('nothing was posted');
  const flipped = first.publicSignals.with(7, first.publicSignals[7] === '0' ? '1' : '0');
  expect(await holds({ ...first, publicSignals: flipped })).toBe(false);

  const verified = demo.requests('POST', verifyPath).map((post) => post.postDataJSON() as object);
  expect(verified).toHaveLength(3);
  expect(verified).toEqual(
    posted.map((block, at) => ({ ...block, encryptedHex: said[at]?.ciphertext.toString('hex') })),
  );
  expect(await keptBlocks(member)).toMatchObject(
    said.map(({ counter, ciphertext }) => ({
      nonce,
      counter,
      encryptedHex: ciphertext.toString('hex'),
    })),
  );

  const panel = resultPanel(app);
  for (const words of ['192 bytes', nonce.slice(0, 16), nonce, 'Verified: all 3 blocks']) {
    await expect(panel.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(app.getByRole('heading', { name: 'Your proof', exact: true })).toBeInViewport();
  await expect(panel.getByRole('button').first()).toHaveText('Save proof file');
  for (const [at, { ciphertext }] of said.entries()) {
    const item = panel.getByRole('listitem').nth(at);
    await expect(item).toContainText(`Block ${at + 1}`);
    await expect(item).toContainText(`counter ${at} · 64 bytes`);
    await expect(item).toContainText(ciphertext.toString('hex').slice(0, 24));
    await expect(item).toContainText('verified');
  }
  await expect(panel.getByText(message, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => demo.log('web_app_open_tg_link'))
    .toMatchObject([{ params: { path_full: `/share/url?url=${encodeURIComponent(message)}` } }]);

  await page.context().setOffline(true);
  await prove(app, 'Offline');
  await expect(panel.getByText('The server could not be asked.')).toBeVisible(patient);
  await expect(panel.getByText('Saved on this device.')).toBeVisible();
  await openSheet(app);
  await expect(lineOf(app, 'A proof of 1 block')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(panel.getByText('Saved on the server')).toBeVisible(patient);
  const blocks = await keptBlocks(member);
  expect(blocks).toHaveLength(4);
  // The count of messages with this key, at the end of each nonce.
  expect([...new Set(blocks.map((block) => block.nonce.slice(16)))].toSorted()).toEqual([
    '00000000',
    '00000001',
  ]);
});

/** A worker that opens and proves one block, and then proves for ever. */
const endless = `
  let answers = 2;
  const answer = self.postMessage.bind(self);
  self.postMessage = (...message) => (answers -= 1) >= 0 && answer(...message);
`;

test('R117 Cancel, by keyboard, ends the proof, and nothing is saved or left over', async ({
  demo,
  page,
  member,
}) => {
  await page.route(proverScript, precededBy(endless));
  const app = await openProof(demo, member);
  const progress = await watchTexts(page, /Processing Block \d+\/\d+/);
  await textField(app).fill('x'.repeat(256));
  await createButton(app).press('Enter');
  await expect(app.getByText(/^Processing Block \d+\/16$/)).toBeFocused();
  await expect(app.getByText(/^Processing Block ([2-9]|1\d)\/16$/)).toBeVisible(patient);
  expect((await progress())[0]).toBe('Processing Block 1/16');
  // Progress takes the place of the button. The time is shown, but not read out every second.
  await expect(createButton(app)).toHaveCount(0);
  const left = app.getByText(/^(about \d+ s left|nearly done)$/);
  await expect(left).toBeVisible();
  await expect(app.locator('[aria-live]').filter({ has: left })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(app.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(app.getByText('Processing Block')).toHaveCount(0);
  await expect(app.getByRole('progressbar')).toHaveCount(0);
  await expect(createButton(app)).toBeEnabled();
  await expect(createButton(app)).toBeFocused();
  await expectAllSent(app);
  await prove(app, 'Then another');
  await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
  await expect(app.getByRole('heading', { name: 'Your proof', exact: true })).toBeFocused();
  expect(demo.requests('POST', verifyPath)).toHaveLength(1);
  expect(demo.requests('POST', savePath)).toHaveLength(1);
  expect(await keptBlocks(member)).toHaveLength(1);
});
