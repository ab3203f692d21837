/** R149: on request, /verify also checks a file with snarkjs. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { longMessage, shortMessage } from '../support/proofs/messages.ts';
import { chooseFile, forgedFile, honestFile } from './support/proof-files.ts';
import { precededBy, snarkjsScripts } from './support/proving.ts';
import { expect, test } from './support/test.ts';

const yes = 'Genuine';
const no = 'Not genuine';
const answer = (page: Page) => page.getByRole('heading', { level: 2 });
const part = (page: Page) => page.getByRole('region', { name: 'Second opinion' });
const ask = (page: Page) => page.getByRole('button', { name: 'Get a second opinion' });
/** snarkjs builds its curve first, which takes long on a busy machine. */
const patient = { timeout: 60_000 };

const rowsOf = (page: Page): Promise<string[][]> =>
  part(page)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.children, (cell) => cell.textContent.trim())),
    );

/** A worker that always reports the opposite of its verdict. */
const lying = `
  const answer = self.postMessage.bind(self);
  const turned = { accepted: 'refused', refused: 'accepted' };
  self.postMessage = (message, ...rest) => {
    if (Array.isArray(message.value)) message.value = message.value.map((one) => turned[one]);
    answer(message, ...rest);
  };
`;

test('R149 a second opinion appears beside ours, and its code loads only on request', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => snarkjsScripts.test(request.url()) && asked.push(request.url()));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${server.url}/verify`);
  await chooseFile(page, 'three blocks.json', honestFile(longMessage));
  await expect(answer(page)).toHaveText(yes);
  expect(asked).toEqual([]);
  await ask(page).press('Enter');
  await expect(part(page).getByRole('heading')).toBeFocused();
  await expect(part(page).getByText('Both say that it is genuine.')).toBeVisible(patient);
  expect(await rowsOf(page)).toEqual([
    ['Block', 'This app', 'snarkjs'],
    ...[1, 2, 3].map((block) => [String(block), 'Proven', 'Proven']),
  ]);
  await expect(answer(page)).toHaveText(yes);
  expect(asked).toHaveLength(1);

  await chooseFile(page, 'forged.json', forgedFile(longMessage, 1));
  await expect(answer(page)).toHaveText(no);
  await expect(part(page).getByText('Both say')).toHaveCount(0);
  await ask(page).click();
  await expect(part(page).getByText('Both say that it is not genuine.')).toBeVisible(patient);
  expect((await rowsOf(page)).map(([, , theirs]) => theirs)).toEqual([
    'snarkjs',
    'Proven',
    'Not proven',
    'Proven',
  ]);
  expect(errors).toEqual([]);
});

test('R149 if the two disagree, nothing counts as proven', async ({ page, server }) => {
  await page.route(snarkjsScripts, precededBy(lying));
  await page.goto(`${server.url}/verify`);
  const disagree = 'The two verifiers disagree. Treat this file as not proven.';
  for (const [file, ours] of [
    [honestFile(shortMessage), yes],
    [forgedFile(shortMessage, 0), no],
  ] as const) {
    await chooseFile(page, 'proof.json', file);
    await expect(answer(page)).toHaveText(ours);
    await ask(page).click();
    await expect(part(page).getByRole('alert')).toHaveText(disagree, patient);
    await expect(answer(page)).toHaveText(no);
    await expect(page.getByText('What was shown')).toHaveCount(0);
  }
});

test('R149 an opinion that cannot be loaded is an error with Retry, and our answer stays', async ({
  page,
  server,
}) => {
  await page.route(snarkjsScripts, (route) => route.abort());
  await page.goto(`${server.url}/verify`);
  await chooseFile(page, 'proof.json', honestFile(shortMessage));
  await ask(page).click();
  await expect(part(page).getByRole('alert')).toContainText('could not be loaded', patient);
  await expect(answer(page)).toHaveText(yes);
  await page.unroute(snarkjsScripts);
  await part(page).getByRole('button', { name: 'Try again' }).click();
  await expect(part(page).getByText('Both say that it is genuine.')).toBeVisible(patient);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('R149 offline only our answer shows, and the second opinion works once there is a connection', async ({
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
    await chooseFile(page, 'proof.json', honestFile(shortMessage));
    await expect(answer(page)).toHaveText(yes);
    await ask(page).click();
    await expect(part(page).getByRole('alert')).toContainText('could not be loaded', patient);
    await expect(answer(page)).toHaveText(yes);
    await context.setOffline(false);
    await part(page).getByRole('button', { name: 'Try again' }).click();
    await expect(part(page).getByText('Both say that it is genuine.')).toBeVisible(patient);
  });
});

test('R149 snarkjs is in two scripts of the build, both workers, and in no other', () => {
  const dist = path.resolve(import.meta.dirname, '../../dist/app');
  const scripts = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  // Words of its prover and of its verifier.
  const marks = ['zkey file is not groth16', 'Proof commitments are not valid.'];
  const withSnarkjs = scripts.filter((name) => {
    const code = readFileSync(path.join(dist, 'assets', name), 'utf8');
    return marks.some((mark) => code.includes(mark));
  });
  expect(withSnarkjs.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    'last-resort-worker',
    'second-opinion-worker',
  ]);
  for (const page of ['index.html', 'card.html', 'verify.html', 'sw.js']) {
    const code = readFileSync(path.join(dist, page), 'utf8');
    expect(withSnarkjs.filter((name) => code.includes(name))).toEqual([]);
  }
});
