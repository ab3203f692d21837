/** The page /verify with files that are none, of another version, or forged, and with a damaged key. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { speak } from '../../../src/app/language/speak.ts';
import {
  createPageChecker,
  spawnCheckWorker,
} from '../../../src/features/verify-page/open-checker.ts';
import { VerifyPage } from '../../../src/features/verify-page/verify-page.tsx';
import { browserClock } from '../../../src/platform/browser/clock.ts';
import { forgedFile, honestFile } from '../../e2e/support/proof-files.ts';
import type { AppPage } from '../../support/dom/locator.ts';
import { expect, test } from '../../support/dom/test.ts';
import { longMessage, shortMessage } from '../../support/proofs/messages.ts';
import { startForEachTest } from '../../support/start-for-tests.ts';
import { startPageWithWorkers } from '../proof/played-workers.ts';

const demo = startPageWithWorkers();

/** The page outside the app, as its entry shows it. */
const root = startForEachTest(
  async () => {
    await demo.leave();
    speak('en', {});
    document.body.innerHTML = '<div id="root"></div>';
    return createRoot(document.body.firstElementChild as Element);
  },
  (made) => {
    made.unmount();
    document.body.innerHTML = '';
  },
);

const show = (): void => {
  const checker = createPageChecker({ spawn: spawnCheckWorker, clock: browserClock });
  root.render(createElement(VerifyPage, { checker }));
};

const choose = async (app: AppPage, name: string, text: string): Promise<void> => {
  const files = new File([text], name, { type: 'application/json' });
  await app.locator('input[type="file"]').setInputFiles(files as never);
  await expect(app.getByText(name)).toBeVisible();
};

const answer = (app: AppPage) => app.getByRole('heading', { level: 2 });

test('the page says why a file is not a proof file, and continues', async () => {
  const { app } = demo;
  show();
  for (const [name, text, reason] of [
    ['cut.json', honestFile(longMessage).slice(0, -1), 'damaged, cut off'],
    ['config.json', '{"bot":"cards"}', 'a file of another kind'],
    ['newer.json', '{"format":"member-cards-proof","version":3}', 'a newer version'],
    ['bare.json', '{"format":"member-cards-proof","version":1,"nonce":"","blocks":[]}', 'at nonce'],
    ['huge.json', ' '.repeat(600_000), 'larger than any proof file'],
  ] as const) {
    await choose(app, name, text);
    await expect(app.getByText(reason)).toBeVisible();
    await expect(answer(app).first()).toHaveText('This is not a proof file');
  }
  await app.getByText('Paste its text instead').click();
  await app.getByLabel('Text of the proof file').fill(honestFile(shortMessage));
  await app.getByRole('button', { name: 'Check this text' }).click();
  await expect(answer(app).first()).toHaveText('Genuine');
});

test('a pasted text may begin with a byte order mark, as a file may', async () => {
  const { app } = demo;
  show();
  const marked = `\uFEFF${honestFile(shortMessage)}`;
  await choose(app, 'marked.json', marked);
  await expect(answer(app).first()).toHaveText('Genuine');
  await app.getByText('Paste its text instead').click();
  await app.getByLabel('Text of the proof file').fill(marked);
  await app.getByRole('button', { name: 'Check this text' }).click();
  await expect(app.getByText('pasted text')).toBeVisible();
  await expect(answer(app).first()).toHaveText('Genuine');
});

test('R148 a forged file shows nothing; one of the first version may be of another key', async () => {
  const { app } = demo;
  show();
  const forged = JSON.parse(forgedFile(shortMessage, 0)) as Record<string, unknown>;
  await choose(app, 'forged.json', JSON.stringify(forged));
  await expect(answer(app).first()).toHaveText('Not genuine');
  await expect(app.getByText('It shows nothing')).toBeVisible();
  const { format, nonce, blocks } = forged;
  const old = JSON.stringify({ format, version: 1, nonce, blocks });
  await choose(app, 'old-forged.json', old);
  await expect(app.getByText('may have been made for another one')).toBeVisible();
  await expect(answer(app).first()).toHaveText('Not genuine');
  await expect(app.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('F46 with a verification key that is altered in transit, the page gives no answer', async () => {
  const { app } = demo;
  let isAltered = true;
  demo.route('**/circuits/*.vkey.json', (route) =>
    isAltered ? route.fulfill({ body: '{"protocol":"groth16"}' }) : route.fallback(),
  );
  show();
  await choose(app, 'proof.json', honestFile(shortMessage));
  await expect(answer(app).first()).toHaveText('It could not be checked');
  await expect(app.getByText('arrived damaged')).toBeVisible();
  isAltered = false;
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(answer(app).first()).toHaveText('Genuine');
});
