/** Creating a proof: what is refused beforehand or by the server, and a message that is deleted while it is sent. */
import { alertOf, readDrawer, writeDrawer } from '../../../e2e/support/messages.ts';
import { expectAllSent } from '../../../e2e/support/outbox.ts';
import {
  circuitReady,
  createButton,
  keptBlocks,
  openProof,
  prove,
  resultPanel,
  savePath,
  textField,
  verifyPath,
  type PostedBlock,
} from '../../../e2e/support/proving.ts';
import { answerCalls, holdCalls } from '../../../e2e/support/faults.ts';
import type { ScreenPage } from '../../../support/dom/page.ts';
import { expect, test, startMember } from '../../../support/dom/test.ts';
import { longMessage } from '../../../support/proofs/messages.ts';
import { listOf } from '../list/open-list.ts';
import { startPageWithWorkers } from '../played-workers.ts';

const demo = startPageWithWorkers();
const member = startMember(demo);

test('a stored value that is not a valid key is neither used nor replaced', async () => {
  const stored = { zk_master_key: 'not a key' };
  await writeDrawer(demo, member.member.id, stored);
  const app = await demo.open(member.member, '/proof');
  await expect(app.getByText('is not a valid key. It was left unchanged.')).toBeVisible();
  await expect(app.getByText('Proving needs your key.')).toBeVisible();
  await expect(circuitReady(app)).toBeVisible();
  await expect(createButton(app)).toBeDisabled();
  expect(await readDrawer(demo, member.member.id)).toMatchObject(stored);
});

test('R113 R172 a member reads in their own language why the circuit did not load', async () => {
  demo.route('**/circuits/*', (route) => route.abort());
  demo.clock.hurry();
  const app = await demo.open(member.member, '/proof', { language_code: 'ru' });
  await expect(app.getByText(/^Ошибка загрузки схемы: [а-яё ,]+$/)).toBeVisible();
});

const listed = (nonce: string, count: number) =>
  Array.from({ length: count }, (_, counter) => ({
    nonce: nonce.repeat(24),
    counter,
    encryptedHex: '00'.repeat(64),
    createdAt: '2026-01-01T00:00:00.000Z',
  }));

test('R119 texts over a limit are refused before anything is proven', async () => {
  await writeDrawer(demo, member.member.id, { zk_master_key: longMessage.key });
  await answerCalls(demo, 'GET', savePath, 200, [...listed('a', 30), ...listed('b', 16)]);
  const app = await openProof(demo, member);
  await expect(app.getByText('46/48')).toBeVisible();
  await prove(app, 'a'.repeat(33));
  await expect(
    app.getByText('This text will require approximately 3 blocks. You have 2 blocks remaining.'),
  ).toBeVisible();
  await textField(app).fill('');
  await expect(createButton(app)).toBeDisabled();
  const three = ['a', 'b', 'c'].flatMap((one) => listed(one, 1));
  await answerCalls(demo, 'GET', savePath, 200, three);
  const again = await openProof(demo, member);
  await expect(again.getByText('3/48')).toBeVisible();
  await prove(again, 'a');
  await expect(
    again.getByText('Message limit reached (3). Delete some messages to create new ones.'),
  ).toBeVisible();
  expect(demo.requests('POST', savePath)).toEqual([]);
});

const alterSignals = (
  page: ScreenPage,
  path: string,
  alter: (signals: string[]) => string[],
): void =>
  page.route(`**${path}`, (route) => {
    const body = route.request().postDataJSON() as PostedBlock | null;
    if (!body) return route.fallback();
    return route.continue({ postData: { ...body, publicSignals: alter(body.publicSignals) } });
  });

const tooShort = (signals: string[]): string[] => signals.with(0, '15');

test('R118 R137 the screen has the reason of a proof that was altered on its way to the server', async () => {
  const app = await openProof(demo, member);
  for (const [alter, reason] of [
    [(signals: string[]) => signals.slice(0, 640), 'Expected at least 641 public signals'],
    [tooShort, 'Length check failed: expected 16 characters'],
  ] as const) {
    alterSignals(demo, verifyPath, alter);
    await prove(app, 'One block');
    await expect(app.getByText(`Multi-block encryption error: block 1: ${reason}`)).toBeVisible();
  }
  expect(demo.requests('POST', savePath)).toEqual([]);
  alterSignals(demo, verifyPath, (signals) => signals);
  alterSignals(demo, savePath, tooShort);
  await prove(app, 'One block');
  await expect(
    app.getByText('Multi-block encryption error: HTTP 400: Length check failed'),
  ).toBeVisible();
  await expectAllSent(app);
  expect(await keptBlocks(member)).toEqual([]);
});

test('F51 a message that is deleted while one of its blocks is being sent stays deleted', async () => {
  const app = await openProof(demo, member);
  const held = await holdCalls(demo, 'POST', savePath);
  await prove(app, 'Seventeen letters');
  await expect.poll(() => held.count()).toBe(1);
  await listOf(app).getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await expect(listOf(app).getByText('No ZK proofs yet')).toBeVisible();
  await held.release();
  await expectAllSent(app);
  await expect(resultPanel(app).getByText('Deleted', { exact: true })).toBeVisible();
  await expect(createButton(app)).toBeEnabled();
  expect(await keptBlocks(member)).toEqual([]);
  await demo.reloadApp();
  await expect(app.getByText('No ZK proofs yet')).toBeVisible();
});
