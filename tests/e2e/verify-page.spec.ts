/** /verify: anyone can check a proof file, without signing in, without the server, and offline. */
import type { Page } from '@playwright/test';
import { longMessage, shortMessage } from '../support/proofs/messages.ts';
import { chooseFile, dropFile, forgedFile, honestFile } from './support/proof-files.ts';
import { snarkjsScripts } from './support/proving.ts';
import { answer } from './support/verify-page.ts';
import { expect, test } from './support/test.ts';

const yes = 'Genuine';
const no = 'Not genuine';
const caveats = (page: Page) => page.getByText('What was shown, and what was not');
const blocks = (page: Page) => page.getByRole('list').filter({ hasText: 'Block 1' });

/** Addresses that the page asks for, but for its own files. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(?:assets|icons|circuits)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
};

/** The answer is above the place for the next file, and counts blocks from 1. */
const seeAnswerFirst = async (page: Page, verdict: string): Promise<void> => {
  const top = (role: 'region' | 'heading', name: string) =>
    page.getByRole(role, { name, exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  expect(await top('heading', verdict)).toBeLessThan(await top('region', 'Proof file'));
  await expect(answer(page)).toBeInViewport();
  await page.getByText('Technical details').click();
  await expect(blocks(page).getByRole('listitem')).toContainText(['Block 1', 'Block 2', 'Block 3']);
};

/** One line, before any file is given and beside an answer. */
const seeKeysNotice = async (page: Page): Promise<void> => {
  const line = page.getByText(
    'Development keys: do not rely on proofs that their makers could forge.',
  );
  await expect(line).toBeVisible();
  await expect(line).toHaveCSS('font-size', '15px');
  // One line of text on a wide screen.
  expect((await line.boundingBox())?.height).toBeLessThan(30);
};

test('R148 R230 files are chosen, dropped and pasted, and each gets its answer without the server', async ({
  page,
  server,
}) => {
  const calls = watchCalls(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${server.url}/verify`);
  await expect(page).toHaveTitle('Check a proof file');
  await seeKeysNotice(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  expect((await choosing).isMultiple()).toBe(false);

  await test.step('an honest file', async () => {
    await chooseFile(page, 'three blocks.json', honestFile(longMessage));
    await expect(answer(page)).toHaveText(yes);
    await expect(answer(page)).toBeFocused();
    await seeAnswerFirst(page, yes);
    await seeKeysNotice(page);
    await expect(page.getByText('three blocks.json')).toBeVisible();
    await expect(page.getByText('What was shown', { exact: true })).not.toBeVisible();
    await caveats(page).press('Enter');
    await expect(page.getByText('The 3 blocks have exactly 48 characters')).toBeVisible();
    await expect(page.getByText('Who made it.')).toBeVisible();
    await expect(page.getByText('encrypted with the same key')).toBeVisible();
    await expect(page.getByText('written with 3 blocks; that number is not')).toBeVisible();
    await expect(page.getByText(longMessage.nonce, { exact: true })).toBeVisible();
    const ciphertext = longMessage.blocks.map(({ encryptedHex }) => encryptedHex).join('');
    await expect(page.getByText(ciphertext, { exact: true })).toBeVisible();
    await expect(blocks(page).getByText('Proven')).toHaveCount(3);
    await dropFile(page, 'one block.json', honestFile(shortMessage));
    await expect(page.getByText('one block.json')).toBeVisible();
    await expect(answer(page)).toHaveText(yes);
    await caveats(page).click();
    await expect(page.getByText('a text of exactly 16 characters')).toBeVisible();
    await expect(page.getByText('encrypted with the same key')).toHaveCount(0);
  });

  await test.step('a forged, a shuffled and a cut one', async () => {
    await chooseFile(page, 'forged.json', forgedFile(longMessage, 1));
    await expect(answer(page)).toHaveText(no);
    await seeAnswerFirst(page, no);
    await expect(page.getByText(/^Block 2: Its proof does not show what it claims/)).toBeVisible();
    await expect(blocks(page).getByText('Proven')).toHaveCount(2);
    await expect(caveats(page)).toHaveCount(0);
    const honest = JSON.parse(honestFile(longMessage)) as { blocks: unknown[] };
    const shuffled = JSON.stringify({ ...honest, blocks: honest.blocks.toReversed() });
    await page.evaluate((text) => navigator.clipboard.writeText(text), shuffled);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('pasted text')).toBeVisible();
    await expect(answer(page)).toHaveText(no);
    await expect(page.getByText(/^Block 1: It is not in its place/)).toBeVisible();
    await page.getByText('Technical details').click();
    await expect(blocks(page).getByText('Not checked')).toHaveCount(2);
    const cut = JSON.stringify({ ...honest, blocks: honest.blocks.slice(0, 2) });
    await chooseFile(page, 'cut.json', cut);
    await expect(page.getByText('Block 3: It is missing.')).toBeVisible();
    await expect(page.getByText('the end is not proven')).toBeVisible();
  });

  await test.step('no proof file, one of other keys, and one of the first version', async () => {
    await chooseFile(page, 'config.json', '{"bot":"cards"}');
    await expect(answer(page)).toHaveText('This is not a proof file');
    await expect(page.getByText('a file of another kind')).toBeVisible();
    const honest = JSON.parse(honestFile(longMessage)) as Record<string, unknown>;
    const verificationKey = 'c0ffee'.padEnd(64, '0');
    await chooseFile(page, 'other.json', JSON.stringify({ ...honest, verificationKey }));
    await expect(answer(page)).toHaveText('This proof was made for another set-up');
    await expect(page.getByText(verificationKey)).toBeVisible();
    const { format, nonce, blocks: parts } = honest;
    const old = JSON.stringify({ format, version: 1, nonce, blocks: parts });
    await page.getByText('Paste its text instead').click();
    await page.getByLabel('Text of the proof file').fill(old);
    await page.getByRole('button', { name: 'Check this text' }).click();
    await expect(answer(page)).toHaveText(yes);
    await expect(page.getByText('The end is not proven')).toBeVisible();
  });
  expect(new Set(calls)).toEqual(new Set(['/verify']));
  expect(errors).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R148 a page that was opened once checks files after a reload, and keeps no second opinion', async ({
    page,
    context,
    server,
  }) => {
    await page.goto(`${server.url}/verify`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => url);
    });
    expect(kept.filter((url) => snarkjsScripts.test(new URL(url).pathname))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await chooseFile(page, 'forged.json', forgedFile(shortMessage, 0));
    await expect(answer(page)).toHaveText(no);
    await chooseFile(page, 'proof.json', honestFile(shortMessage));
    await expect(answer(page)).toHaveText(yes);
  });
});
