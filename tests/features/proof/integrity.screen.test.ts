/** A dishonest server cannot pass a text off as the proven one, nor hide how long it was. */
import type { FrameLocator } from '@playwright/test';
import { expectAllSent } from '../../e2e/support/outbox.ts';
import { listedBlocks, messageOf, proofsPath } from '../../e2e/support/proofs-list.ts';
import { shownFile } from '../../e2e/support/files.ts';
import { keptBlocks, openProof, prove, resultPanel, savePath } from '../../e2e/support/proving.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startMember } from '../../support/dom/test.ts';
import { writeProofFile } from '../../../src/contract/proof-file.ts';
import { circuitManifest } from '../../../src/verifier/manifest.ts';
import { longMessage, shortMessage } from '../../support/proofs/messages.ts';
import { listOf, openWith } from './list/open-list.ts';
import { startPageWithWorkers } from './played-workers.ts';

const demo = startPageWithWorkers();
const member = startMember(demo);

/** A press during a pull joins it, and its answer may be the one before. */
const refreshUntil = (app: FrameLocator, count: () => Promise<number>) =>
  expect
    .poll(async () => {
      await app.getByRole('button', { name: 'Refresh' }).click();
      return count();
    })
    .toBeGreaterThan(0);

const long = listedBlocks(longMessage, '2026-01-01T10:00:00.000Z');

test('R146 a text is shown only if each block fits its proof', async () => {
  const rewritten = long.map((block, place) =>
    place === 1 ? { ...block, encryptedHex: block.encryptedHex.replace(/^../, '00') } : block,
  );
  await answerCalls(demo, 'GET', proofsPath, 200, rewritten);
  const app = await openWith(demo, member, longMessage.key);
  const card = messageOf(app, longMessage);
  const decrypt = card.getByRole('button', { name: 'Decrypt' });
  const share = card.getByRole('button', { name: 'Share' });
  // Each answer has a different date, which shows when the list has taken it over.
  let year = 2026;
  const again = async (blocks: readonly object[]) => {
    year += 1;
    const createdAt = `${year}-01-01T10:00:00.000Z`;
    const answer = blocks.map((block) => ({ ...block, createdAt }));
    await answerCalls(demo, 'GET', proofsPath, 200, answer);
    await refreshUntil(app, () => card.locator(`time[datetime="${createdAt}"]`).count());
  };
  for (const [blocks, words] of [
    [rewritten, 'Block 2 does not fit its proof'],
    [long.toSpliced(1, 1), 'Block 2 is missing'],
    [[...long, ...long.slice(2)], 'Block 3 came twice'],
    [long.map((block) => ({ ...block, proof: undefined })), 'Block 1 came without its proof'],
    [
      long.map((block, place) => ({ ...block, encryptedHex: long[2 - place]?.encryptedHex })),
      'Block 1 does not fit its proof',
    ],
  ] as const) {
    await again(blocks);
    await decrypt.click();
    await expect(card.getByText(words)).toBeVisible();
    await expect(share).toHaveCount(0);
    await expect(card.getByRole('blockquote')).toHaveCount(0);
  }

  await again(long.slice(0, 2));
  await decrypt.click();
  await expect(card.getByText('the end is not proven')).toBeVisible();
  await expect(card.getByRole('blockquote')).toHaveText(
    Array.from(longMessage.text).slice(0, 32).join(''),
  );
  await expect(card.getByText('Multi-block message decryption error')).toHaveCount(0);
  await expect(share).toBeVisible();
  // The text disappears when its blocks change.
  await again(rewritten);
  await expect(card.getByRole('blockquote')).toHaveCount(0);
  await expect(share).toHaveCount(0);
});

test('R146 no text is shown until the verification key has loaded', async () => {
  let isBroken = true;
  demo.route('**/circuits/*.vkey.json', (route) => (isBroken ? route.abort() : route.fallback()));
  await answerCalls(demo, 'GET', proofsPath, 200, long);
  const app = await openWith(demo, member, longMessage.key);
  const card = messageOf(app, longMessage);
  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText('Its proofs could not be checked')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share' })).toHaveCount(0);
  isBroken = false;
  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText(longMessage.text, { exact: true })).toBeVisible();
});

test('R148 a proof file has what Decrypt accepts, not the signals that the server lists', async () => {
  const [stranger] = listedBlocks(shortMessage, '2026-01-01T10:00:00.000Z');
  const lied = long.map((block) => ({ ...block, publicSignals: stranger?.publicSignals }));
  await answerCalls(demo, 'GET', proofsPath, 200, lied);
  const app = await openWith(demo, member, longMessage.key);
  const card = messageOf(app, longMessage);
  await card.getByText('Let others check it').click();
  await card.getByRole('button', { name: 'Send' }).click();
  expect(await shownFile(app)).toBe(
    writeProofFile(longMessage.nonce, longMessage.blocks, circuitManifest.verificationKey.sha256),
  );
});

test("R148 a server's own valid block in the place of the member's makes no proof file", async () => {
  await answerCalls(demo, 'GET', proofsPath, 200, long);
  const app = await openWith(demo, member, longMessage.key.replace(/^../, '00'));
  const card = messageOf(app, longMessage);
  await card.getByText('Let others check it').click();
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByRole('alert')).toContainText('None of your ZK keys opens it');
  await expect(app.getByRole('dialog')).toHaveCount(0);
});

test('R146 R148 a message that was made here has a known length, and its file waits for the server', async () => {
  const app = await openProof(demo, member);
  const saving = await holdCalls(demo, 'POST', savePath);
  await prove(app, 'I owe you 9k if you can fly, and not a cent before');
  const panel = resultPanel(app);
  const files = { name: 'Send' };

  await expect(panel.getByText('characters are sealed inside')).toBeVisible();
  await expect(panel.getByText('0 of 4 blocks sent')).toBeVisible();
  await expect(panel.getByText('as soon as all blocks are sent')).toBeVisible();
  await expect(panel.getByRole('button', files)).toHaveCount(0);
  const card = listOf(app).getByRole('article');
  await card.getByText('Let others check it').click();
  await expect(card.getByText('once all blocks are saved on the server')).toBeVisible();
  await expect(card.getByRole('button', files)).toHaveCount(0);
  await saving.release();
  await expect(panel.getByText('Saved on the server')).toBeVisible();
  await expect(card.getByText('1 – 4 (counters 0 – 3)')).toBeVisible();
  await expect(card.getByRole('button', files)).toHaveCount(1);

  await expectAllSent(app);
  await answerCalls(demo, 'GET', savePath, 200, (await keptBlocks(member)).slice(0, 1));
  await refreshUntil(app, () => card.getByText('1 (counter 0)').count());
  await expect(app.getByText('The list is up to date.')).toBeVisible();
  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText(/The end is not proven.*4 blocks.*sent 1\./)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(card.getByRole('blockquote')).toHaveCount(0);
  await expect(card.getByRole('button', files)).toHaveCount(0);
});
