/** /verify: anyone can check a proof file, without signing in, without the server, and offline. */
import type { Page } from '@playwright/test';
import { longMessage, shortMessage } from '../support/proofs/messages.ts';
import { chooseFile, dropFile, forgedFile, honestFile } from './support/proof-files.ts';
import { expect, test } from './support/test.ts';

const yes = 'Genuine';
const no = 'Not genuine';
const noFile = 'This is not a proof file';
const answer = (page: Page) => page.getByRole('heading', { level: 2 });
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

test('an honest file gets a yes, with what it shows and what it does not', async ({
  page,
  server,
}) => {
  const calls = watchCalls(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${server.url}/verify`);
  await expect(page).toHaveTitle('Check a proof file');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  expect((await choosing).isMultiple()).toBe(false);

  await chooseFile(page, 'three blocks.json', honestFile(longMessage));
  await expect(answer(page)).toHaveText(yes);
  await expect(answer(page)).toBeFocused();
  await expect(page.getByText('three blocks.json')).toBeVisible();
  await expect(page.getByText('The 3 blocks have exactly 48 characters')).toBeVisible();
  await expect(page.getByText('Who made it.')).toBeVisible();
  await expect(page.getByText('encrypted with the same key')).toBeVisible();
  await page.getByText('Technical details').click();
  await expect(page.getByText(longMessage.nonce, { exact: true })).toBeVisible();
  const ciphertext = longMessage.blocks.map(({ encryptedHex }) => encryptedHex).join('');
  await expect(page.getByText(ciphertext, { exact: true })).toBeVisible();
  await expect(blocks(page).getByText('Proven')).toHaveCount(3);

  await dropFile(page, 'one block.json', honestFile(shortMessage));
  await expect(page.getByText('one block.json')).toBeVisible();
  await expect(answer(page)).toHaveText(yes);
  await expect(page.getByText('a text of exactly 16 characters')).toBeVisible();
  await expect(page.getByText('encrypted with the same key')).toHaveCount(0);
  expect(new Set(calls)).toEqual(new Set(['/verify']));
  expect(errors).toEqual([]);
});

test('the answer is above the place for the next file, and counts blocks from 1', async ({
  page,
  server,
}) => {
  const top = (role: 'region' | 'heading', name: string) =>
    page.getByRole(role, { name, exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await page.goto(`${server.url}/verify`);
  for (const [file, verdict] of [
    [honestFile(longMessage), yes],
    [forgedFile(longMessage, 0), no],
  ] as const) {
    await chooseFile(page, 'proof.json', file);
    await expect(answer(page)).toHaveText(verdict);
    expect(await top('heading', verdict)).toBeLessThan(await top('region', 'Proof file'));
    await expect(answer(page)).toBeInViewport();
    await expect(blocks(page).getByRole('listitem')).toContainText([
      'Block 1',
      'Block 2',
      'Block 3',
    ]);
  }
  await expect(page.getByText(/^Block 1: Its proof does not show/)).toBeVisible();
});

test('one line says that the keys are for development, before any file is given', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/verify`);
  const line = page.getByText('Development keys: do not rely on proofs against the keys’ makers.');
  await expect(line).toBeVisible();
  await expect(line).toHaveCSS('font-size', '15px');
  // One line of text on a wide screen.
  expect((await line.boundingBox())?.height).toBeLessThan(30);
  await chooseFile(page, 'honest.json', honestFile(shortMessage));
  await expect(answer(page)).toHaveText(yes);
  await expect(line).toBeVisible();
});

test('a forged file gets a no, with the block and the reason', async ({ page, server }) => {
  await page.goto(`${server.url}/verify`);
  await chooseFile(page, 'forged.json', forgedFile(longMessage, 1));
  await expect(answer(page)).toHaveText(no);
  await expect(page.getByText(/^Block 2: Its proof does not show what it claims/)).toBeVisible();
  await expect(blocks(page).getByText('Proven')).toHaveCount(2);
  await expect(page.getByText('What was shown')).toHaveCount(0);

  const swapped = JSON.parse(honestFile(longMessage)) as { blocks: unknown[] };
  swapped.blocks.reverse();
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(swapped));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText('pasted text')).toBeVisible();
  await expect(answer(page)).toHaveText(no);
  await expect(page.getByText(/^Block 1: It is not in its place/)).toBeVisible();
  await expect(blocks(page).getByText('Not checked')).toHaveCount(2);
});

test('the page says why a file is not a proof file, and continues', async ({ page, server }) => {
  await page.goto(`${server.url}/verify`);
  for (const [name, text, reason] of [
    ['cut.json', honestFile(longMessage).slice(0, -1), 'damaged, cut off'],
    ['config.json', '{"bot":"cards"}', 'a file of another kind'],
    ['newer.json', '{"format":"member-cards-proof","version":3}', 'a newer version'],
    ['bare.json', '{"format":"member-cards-proof","version":1,"nonce":"","blocks":[]}', 'at nonce'],
    ['huge.json', ' '.repeat(600_000), 'larger than any proof file'],
  ] as const) {
    await chooseFile(page, name, text);
    await expect(page.getByText(name)).toBeVisible();
    await expect(answer(page)).toHaveText(noFile);
    await expect(page.getByText(reason)).toBeVisible();
  }
  await page.getByText('Paste its text instead').click();
  await page.getByLabel('Text of the proof file').fill(honestFile(shortMessage));
  await page.getByRole('button', { name: 'Check this text' }).click();
  await expect(answer(page)).toHaveText(yes);
});

test('with a verification key that is altered in transit, the page gives no answer', async ({
  page,
  server,
}) => {
  let isAltered = true;
  await page.route('**/circuits/*.vkey.json', async (route) => {
    if (!isAltered) return route.fallback();
    const body = await (await route.fetch()).text();
    return route.fulfill({ body: body.replace(/\d{50}/, '1'.repeat(50)) });
  });
  await page.goto(`${server.url}/verify`);
  await chooseFile(page, 'proof.json', honestFile(shortMessage));
  await expect(answer(page)).toHaveText('It could not be checked');
  await expect(page.getByText('arrived damaged')).toBeVisible();
  isAltered = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(answer(page)).toHaveText(yes);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was opened once checks files, also after a reload', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/verify`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await chooseFile(page, 'proof.json', honestFile(shortMessage));
    await expect(answer(page)).toHaveText(yes);
    await chooseFile(page, 'forged.json', forgedFile(shortMessage, 0));
    await expect(answer(page)).toHaveText(no);
  });
});
