/** R149: on request, /verify also checks a file with snarkjs. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { longMessage, shortMessage } from '../support/proofs/messages.ts';
import { chooseFile, forgedFile, honestFile } from './support/proof-files.ts';
import { precededBy, snarkjsScripts } from './support/proving.ts';
import { answer, askOpinion, opinion, patient } from './support/verify-page.ts';
import { expect, test } from './support/test.ts';

const yes = 'Genuine';
const no = 'Not genuine';

const rowsOf = (page: Page): Promise<string[][]> =>
  opinion(page)
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

test('R149 a second opinion loads on request, appears beside ours, and where the two disagree nothing counts as proven', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => snarkjsScripts.test(request.url()) && asked.push(request.url()));
  await page.route(snarkjsScripts, (route) => route.abort());
  await page.goto(`${server.url}/verify`);
  await test.step('our answer stays while none can be loaded', async () => {
    await chooseFile(page, 'three blocks.json', honestFile(longMessage));
    await expect(answer(page)).toHaveText(yes);
    expect(asked).toEqual([]);
    await askOpinion(page).press('Enter');
    await expect(opinion(page).getByRole('heading')).toBeFocused();
    await expect(opinion(page).getByRole('alert')).toContainText('could not be loaded', patient);
    await expect(answer(page)).toHaveText(yes);
  });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  await test.step('both say yes', async () => {
    await page.unroute(snarkjsScripts);
    asked.length = 0;
    await opinion(page).getByRole('button', { name: 'Try again' }).click();
    await expect(opinion(page).getByText('Both say that it is genuine.')).toBeVisible(patient);
    expect(await rowsOf(page)).toEqual([
      ['Block', 'This app', 'snarkjs'],
      ...[1, 2, 3].map((block) => [String(block), 'Proven', 'Proven']),
    ]);
    await expect(answer(page)).toHaveText(yes);
    expect(asked).toHaveLength(1);
  });

  await test.step('both say no', async () => {
    await chooseFile(page, 'forged.json', forgedFile(longMessage, 1));
    await expect(answer(page)).toHaveText(no);
    await expect(opinion(page).getByText('Both say')).toHaveCount(0);
    await askOpinion(page).click();
    await expect(opinion(page).getByText('Both say that it is not genuine.')).toBeVisible(patient);
    expect((await rowsOf(page)).map(([, , theirs]) => theirs)).toEqual([
      'snarkjs',
      'Proven',
      'Not proven',
      'Proven',
    ]);
    expect(errors).toEqual([]);
  });

  await test.step('they disagree', async () => {
    await page.route(snarkjsScripts, precededBy(lying));
    const disagree = 'The two verifiers disagree. Treat this file as not proven.';
    await chooseFile(page, 'honest.json', honestFile(shortMessage));
    await expect(answer(page)).toHaveText(yes);
    await askOpinion(page).click();
    await expect(opinion(page).getByRole('alert')).toHaveText(disagree, patient);
    await expect(answer(page)).toHaveText(no);
    await expect(page.getByText('What was shown')).toHaveCount(0);
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
