/** /proof from the first look to saved messages: the text, the key, Cancel, progress, the result and its verification. */
import type { FrameLocator } from '@playwright/test';
import { writeProofFile } from '../../src/contract/proof-file.ts';
import { circuitManifest } from '../../src/verifier/manifest.ts';
import type { MemberApi } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { lineOf, openSheet } from './support/outbox.ts';
import {
  hide,
  letGo,
  readyBlocks,
  recordFrames,
  runsOfFrames,
  together,
} from './support/proof-frames.ts';
import { cancelByKeyboard, endless, seeKey, seeText } from './support/proof-steps.ts';
import {
  decrypt,
  holds,
  keptBlocks,
  openProof,
  paddedBlocks,
  patient,
  postedBlocks,
  precededBy,
  pretendCores,
  prove,
  proverScript,
  readBlock,
  resultPanel,
  savePath,
  verifyPath,
} from './support/proving.ts';
import { shownFile } from './support/files.ts';
import { expect, test } from './support/test.ts';

/** Two blocks; an emoji is at the edge of the first one. */
const message = `${'a'.repeat(15)}😀Привет, 你好 שלום`;

/** What was sent about the message: it fits its proofs, opens to the text, and is what the server kept. */
const checkSent = async (demo: Demo, member: MemberApi, key: string) => {
  const posted = postedBlocks(demo.requests('POST', savePath));
  const said = posted.map(readBlock);
  const [nonce = ''] = said.map((block) => block.nonce);
  expect(posted.map(({ publicSignals }) => publicSignals.length)).toEqual([641, 641]);
  expect(said.map((block) => [block.length, block.nonce, block.counter])).toEqual([
    ['16', nonce, 0],
    ['16', nonce, 1],
  ]);
  expect(said.map((block) => decrypt(key, block))).toEqual(paddedBlocks(message));
  for (const block of posted) expect(await holds(block)).toBe(true);
  const [first] = posted;
  if (!first) throw new Error('nothing was posted');
  const flipped = first.publicSignals.with(7, first.publicSignals[7] === '0' ? '1' : '0');
  expect(await holds({ ...first, publicSignals: flipped })).toBe(false);

  const verified = demo.requests('POST', verifyPath).map((post) => post.postDataJSON() as object);
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
  return { posted, said, nonce };
};

/** The panel of the result, with its file and the way to share the text. */
const seeResult = async (
  demo: Demo,
  app: FrameLocator,
  { posted, said, nonce }: Awaited<ReturnType<typeof checkSent>>,
): Promise<void> => {
  const panel = resultPanel(app);
  const heading = app.getByRole('heading', { name: 'Your proof', exact: true });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(panel.getByText('characters are sealed inside')).toBeVisible();
  await panel.getByText('Details', { exact: true }).click();
  for (const words of ['128 bytes', nonce.slice(0, 16), nonce, 'Verified: all 2 blocks'])
    await expect(panel.getByText(words, { exact: true })).toBeVisible();
  for (const [at, { ciphertext }] of said.entries()) {
    const item = panel.getByRole('listitem').nth(at);
    await expect(item).toContainText(`Block ${at + 1}`);
    await expect(item).toContainText(`counter ${at} · 64 bytes`);
    await expect(item).toContainText(ciphertext.toString('hex').slice(0, 24));
    await expect(item).toContainText('verified');
  }
  // The line above the first block does not underline their title.
  const title = await panel.getByRole('heading', { name: 'Block details' }).boundingBox();
  const first = await panel.getByRole('listitem').first().boundingBox();
  expect(first?.y).toBeGreaterThan((title?.y ?? Infinity) + (title?.height ?? 0) + 4);
  await expect(panel.getByText(message, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => demo.log('web_app_open_tg_link'))
    .toMatchObject([{ params: { path_full: `/share/url?url=${encodeURIComponent(message)}` } }]);
  await expect(panel.getByRole('button').first()).toHaveText('Send');
  await panel.getByRole('button').first().click();
  const { sha256 } = circuitManifest.verificationKey;
  expect(await shownFile(app)).toBe(writeProofFile(nonce, posted, sha256));
};

test('R111 R112 R114 R115 R116 R117 R119 R120 R121 R137 R138 R148 R229 a message is written, proven, verified, saved and shown', async ({
  demo,
  page,
  member,
}) => {
  await pretendCores(page, 2);
  await page.route(proverScript, precededBy(endless));
  const app = await openProof(demo, member);
  await test.step('the text and its limits', () => seeText(demo, app));
  const key = await test.step('the master key', () => seeKey(demo, app, member.member.id));
  await test.step('Cancel, by keyboard', () => cancelByKeyboard(demo, app));

  await test.step('each block shows for two frames, even if all end in one', async () => {
    await page.unroute(proverScript);
    await page.route(proverScript, precededBy(together));
    await recordFrames(page);
    await prove(app, message);
    await expect.poll(() => readyBlocks(page), patient).toBe(2);
    await letGo(page);
    await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
    const runs = await runsOfFrames(page);
    expect(runs.map(([shown]) => shown)).toEqual([1, 2]);
    for (const [, length] of runs) expect(length).toBeGreaterThanOrEqual(2);
  });
  await test.step('the proofs hold, and the result shows', async () =>
    seeResult(demo, app, await checkSent(demo, member, key)));

  await test.step('offline, in a hidden tab that draws no frames', async () => {
    const panel = resultPanel(app);
    await hide(page);
    await page.context().setOffline(true);
    await prove(app, 'Offline');
    await expect.poll(() => readyBlocks(page), patient).toBe(3);
    await letGo(page);
    await expect(panel.getByText('Saved on this device.')).toBeVisible(patient);
    await panel.getByText('Details', { exact: true }).click();
    await expect(panel.getByText('The server could not be asked.')).toBeVisible();
    await openSheet(app);
    await expect(lineOf(app, 'A proof of 1 block')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await expect(panel.getByText('Saved on the server')).toBeVisible(patient);
    const blocks = await keptBlocks(member);
    // The count of messages with this key, at the end of each nonce. The cancelled one counts.
    expect(blocks.map(({ nonce }) => nonce.slice(16)).toSorted()).toEqual([
      '00000001',
      '00000001',
      '00000002',
    ]);
  });
});
