/** A dishonest server, a stranger or a changed file cannot pass a false message off as proven. */
import { longMessage, shortMessage } from '../support/proofs/messages.ts';
import { answerCalls, holdCalls } from './support/faults.ts';
import { chooseFile, forgedFile, honestFile } from './support/proof-files.ts';
import { listedBlocks, messageOf, openProofsWith, proofsPath } from './support/proofs-list.ts';
import { openProof, patient, prove, resultPanel, savePath } from './support/proving.ts';
import { expect, test } from './support/test.ts';

const at = '2026-01-01T10:00:00.000Z';
const long = listedBlocks(longMessage, at);

test('R146 a text is shown only if each block fits its proof', async ({ demo, page, member }) => {
  const serve = async (blocks: unknown) => {
    await page.unrouteAll({ behavior: 'wait' });
    await answerCalls(page, 'GET', proofsPath, 200, blocks);
  };
  const rewritten = long.map((block, place) =>
    place === 1 ? { ...block, encryptedHex: block.encryptedHex.replace(/^../, '00') } : block,
  );
  await serve([...rewritten, ...listedBlocks(shortMessage, at)]);
  const app = await openProofsWith(demo, member, longMessage.key);
  const card = messageOf(app, longMessage);
  const decrypt = card.getByRole('button', { name: 'Decrypt' });
  const share = card.getByRole('button', { name: 'Share' });
  await decrypt.click();
  await expect(card.getByText('Block 2 does not fit its proof')).toBeVisible();
  await expect(card.getByText('Multi-block message decryption error')).toBeVisible();
  await expect(share).toHaveCount(0);
  await expect(card.getByRole('blockquote')).toHaveCount(0);
  // The other message is not affected.
  const short = messageOf(app, shortMessage);
  await short.getByRole('button', { name: 'Decrypt' }).click();
  await expect(short.getByText(shortMessage.text, { exact: true })).toBeVisible();

  // Each answer has a different date, which shows when the list has taken it over.
  let year = 2026;
  const again = async (blocks: readonly object[]) => {
    year += 1;
    const createdAt = `${year}-01-01T10:00:00.000Z`;
    await serve(blocks.map((block) => ({ ...block, createdAt })));
    await app.getByRole('button', { name: 'Refresh' }).click();
    await expect(app.getByText('The list is up to date.')).toBeVisible();
    await expect(card.locator(`time[datetime="${createdAt}"]`)).toBeVisible();
  };
  for (const [blocks, words] of [
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

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R146 blocks are verified, and opened', async ({ demo, page, member }) => {
    await answerCalls(page, 'GET', proofsPath, 200, long);
    const app = await openProofsWith(demo, member, longMessage.key);
    const card = messageOf(app, longMessage);
    await expect(card).toBeVisible();
    // The app's worker, not the messenger's: it has all files, and answers for this page.
    await page
      .frame('mini-app')
      ?.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await card.getByRole('button', { name: 'Decrypt' }).click();
    await expect(card.getByText(longMessage.text, { exact: true })).toBeVisible();
  });
});

test('R146 no text is shown until the verification key has loaded', async ({
  demo,
  page,
  member,
}) => {
  await page.route('**/circuits/*.vkey.json', (route) => route.abort('connectionfailed'));
  await answerCalls(page, 'GET', proofsPath, 200, long);
  const app = await openProofsWith(demo, member, longMessage.key);
  const card = messageOf(app, longMessage);
  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText('Its proofs could not be checked')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await page.unroute('**/circuits/*.vkey.json');
  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText(longMessage.text, { exact: true })).toBeVisible();
});

test('R146 R148 a message that was made here has a known length, and its file waits for the server', async ({
  demo,
  page,
  server,
  context,
  member,
}) => {
  const app = await openProof(demo, member);
  const saving = await holdCalls(page, 'POST', savePath);
  const text = 'I owe you 9k if you can fly, and not a cent before';
  await prove(app, text);
  const panel = resultPanel(app);
  await expect(panel.getByText('0 of 4 blocks sent')).toBeVisible(patient);
  await expect(panel.getByText('as soon as all blocks are sent')).toBeVisible();
  await expect(panel.getByRole('button', { name: /Save proof file|Copy proof/ })).toHaveCount(0);
  const card = app.getByRole('region', { name: 'Your ZK Proofs' }).getByRole('article');
  await card.getByText('Let others check it').click();
  await expect(card.getByText('once all blocks are saved on the server')).toBeVisible();
  await expect(card.getByRole('button', { name: /Save proof file|Copy proof/ })).toHaveCount(0);
  await saving.release();
  await expect(panel.getByText('Saved on the server')).toBeVisible(patient);
  await expect(card.getByText('1 – 4 (counters 0 – 3)')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save proof file' }).click();
  const file = await (await downloading).createReadStream();
  const honest = JSON.parse((await file.toArray()).join('')) as { blocks: unknown[] };

  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText('the end is not proven')).toHaveCount(0);
  const kept = (await (await member.call('GET', savePath)).json()) as unknown[];
  await answerCalls(page, 'GET', savePath, 200, kept.slice(0, 1));
  await app.getByRole('button', { name: 'Refresh' }).click();
  await expect(app.getByText('The list is up to date.')).toBeVisible();
  await expect(card.getByText('1 (counter 0)')).toBeVisible();
  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText(/The end is not proven.*4 blocks.*sent 1\./)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(card.getByRole('blockquote')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Save proof file' })).toHaveCount(0);

  const checking = await context.newPage();
  await checking.goto(`${server.url}/verify`);
  const answer = checking.getByRole('heading', { level: 2 });
  await chooseFile(checking, 'honest.json', JSON.stringify(honest));
  await expect(answer).toHaveText('Genuine');
  await expect(checking.getByText('written with 4 blocks; that number is not')).toBeVisible();
  await chooseFile(
    checking,
    'cut.json',
    JSON.stringify({ ...honest, blocks: honest.blocks.slice(0, 3) }),
  );
  await expect(answer).toHaveText('Not genuine');
  await expect(checking.getByText('Block 4: It is missing.')).toBeVisible();
  await expect(checking.getByText('the end is not proven')).toBeVisible();
});

/** The file as version 1 wrote it. */
const asOld = ({ format, nonce, blocks }: Record<string, unknown>): string =>
  JSON.stringify({ format, version: 1, nonce, blocks });

test('R148 /verify names files of other keys, and reads files of the first version', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/verify`);
  const answer = page.getByRole('heading', { level: 2 });
  const honest = JSON.parse(honestFile(longMessage)) as Record<string, unknown>;
  const verificationKey = 'c0ffee'.padEnd(64, '0');
  await chooseFile(page, 'other.json', JSON.stringify({ ...honest, verificationKey }));
  await expect(answer).toHaveText('This proof was made for another set-up');
  await expect(page.getByText(verificationKey)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await chooseFile(page, 'old.json', asOld(honest));
  await expect(answer).toHaveText('Genuine');
  await expect(page.getByText('The end is not proven')).toBeVisible();
  const forged = JSON.parse(forgedFile(shortMessage, 0)) as Record<string, unknown>;
  await chooseFile(page, 'forged.json', JSON.stringify(forged));
  await expect(answer).toHaveText('Not genuine');
  await expect(page.getByText('It shows nothing')).toBeVisible();
  await chooseFile(page, 'old-forged.json', asOld(forged));
  await expect(page.getByText('old-forged.json')).toBeVisible();
  await expect(answer).toHaveText('Not genuine');
  await expect(page.getByText('may have been made for another one')).toBeVisible();
});
