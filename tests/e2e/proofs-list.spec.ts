/** 'Your ZK Proofs': the list, its actions, and the requests to the server. */
import { longMessage, shortMessage } from '../support/proofs/messages.ts';
import type { MemberApi } from './support/api.ts';
import { appears, stopClock } from './support/clock.ts';
import { answerCalls } from './support/faults.ts';
import { alertOf } from './support/messages.ts';
import { chooseFile } from './support/proof-files.ts';
import {
  listedBlocks,
  messageOf,
  openProofsWith,
  proofsPath,
  saveMessage,
} from './support/proofs-list.ts';
import { expect, test as base } from './support/test.ts';
import { failAllTries } from './support/tries.ts';
import { watchTexts } from './support/watch.ts';

const question =
  'Are you sure you want to delete all blocks of this message? This action cannot be undone.';
const bothMessages = [
  ...listedBlocks(longMessage, '2026-01-01T10:00:00.000Z'),
  ...listedBlocks(shortMessage, '2026-01-02T10:00:00.000Z'),
];

/** A member with both messages on the server, which the next test may save again. */
const test = base.extend<{ owner: MemberApi }>({
  owner: async ({ member }, use) => {
    await saveMessage(member, longMessage);
    await saveMessage(member, shortMessage);
    await use(member);
    for (const { nonce } of [longMessage, shortMessage])
      await member.call('DELETE', `${proofsPath}/${nonce}`);
  },
});

test('R122 the list shows saved messages with what is known about them', async ({
  demo,
  owner,
}) => {
  const app = await openProofsWith(demo, owner, longMessage.key);
  const list = app.getByRole('region', { name: 'Your ZK Proofs' });
  await expect(list.getByText('cannot read the content of your messages')).toBeVisible();
  await expect(list.getByRole('region', { name: 'Your limits' })).toContainText('2/3');
  await expect(list.getByRole('region', { name: 'Your limits' })).toContainText('4/48');
  await expect(list.getByRole('article')).toHaveCount(2);
  const [long, short] = [messageOf(app, longMessage), messageOf(app, shortMessage)];
  await expect(list.getByRole('article').first()).toContainText(shortMessage.nonce.slice(0, 16));
  await expect(short).toContainText('single');
  await expect(short).toContainText('64 bytes');
  await expect(long).toContainText('multi-block');
  await expect(long).toContainText('192 bytes');
  await expect(long).toContainText('0 – 2');
  await expect(long.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
});

test('R123 a message is decrypted, shared and hidden', async ({ demo, owner }) => {
  const app = await openProofsWith(demo, owner, longMessage.key);
  const long = messageOf(app, longMessage);
  const text = long.getByText(longMessage.text, { exact: true });
  await long.getByRole('button', { name: 'Decrypt' }).click();
  await expect(text).toBeVisible();
  await long.getByRole('button', { name: 'Share' }).click();
  const path = `/share/url?url=${encodeURIComponent(longMessage.text)}`;
  await expect
    .poll(() => demo.log('web_app_open_tg_link'))
    .toEqual([{ method: 'web_app_open_tg_link', params: { path_full: path } }]);
  await long.getByRole('button', { name: 'Hide text' }).click();
  await expect(text).toHaveCount(0);
});

test('R122 R124 the list is read once, and again only on Refresh', async ({
  demo,
  page,
  owner,
}) => {
  await page.clock.install();
  const app = await openProofsWith(demo, owner, longMessage.key);
  await expect(messageOf(app, longMessage)).toBeVisible();
  await app.getByRole('button', { name: 'Back to Message Samples' }).click();
  await app.getByRole('button', { name: 'Try ZK proofs' }).click();
  await expect(messageOf(app, longMessage)).toBeVisible();
  expect(demo.requests('GET', proofsPath)).toHaveLength(1);
  await app.getByRole('button', { name: 'Refresh' }).click();
  await expect(app.getByText('The list is up to date.')).toBeVisible();
  expect(demo.requests('GET', proofsPath)).toHaveLength(2);
});

test('R123 a proof is saved and copied, and others can check both', async ({
  demo,
  page,
  context,
  server,
  owner,
}) => {
  const app = await openProofsWith(demo, owner, longMessage.key);
  const long = messageOf(app, longMessage);
  await long.getByText('Let others check it').click();
  const saving = page.waitForEvent('download');
  await long.getByRole('button', { name: 'Save proof file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`zk-proof-${longMessage.nonce.slice(0, 16)}.json`);
  const confirmed = await watchTexts(page, /Copied/);
  await long.getByRole('button', { name: 'Copy proof' }).click();
  await expect.poll(confirmed).toEqual(['Copied']);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await long.getByRole('link', { name: 'Check a proof file' }).click();
  const url = `${server.url}/verify`;
  await expect
    .poll(async () => (await demo.log('web_app_open_link')).map(({ params }) => params.url))
    .toEqual([url]);
  const checking = await context.newPage();
  await checking.goto(url);
  await checking.locator('input[type="file"]').setInputFiles(await file.path());
  const answer = checking.getByRole('heading', { level: 2 });
  await expect(answer).toHaveText('Genuine');
  await expect(checking.getByText('The 3 blocks have exactly 48 characters')).toBeVisible();
  await chooseFile(checking, 'copied.txt', copied);
  await expect(checking.getByText('copied.txt')).toBeVisible();
  await expect(answer).toHaveText('Genuine');
});

test('R123 a message is deleted with all its blocks once the member confirms', async ({
  demo,
  page,
  owner,
}) => {
  await page.clock.install();
  const app = await openProofsWith(demo, owner, longMessage.key);
  const long = messageOf(app, longMessage);
  const remove = async () => {
    await long.getByRole('button', { name: 'Delete' }).click();
    await expect(alertOf(app)).toContainText(question);
  };
  const target = `${proofsPath}/${longMessage.nonce}`;
  await remove();
  await alertOf(app).getByRole('button', { name: 'Cancel' }).click();
  await expect(alertOf(app)).toHaveCount(0);
  await expect(long).toBeVisible();
  expect(demo.requests('DELETE', target)).toEqual([]);
  // With a stopped clock a slow machine does not make the screen leave the deletion to the outbox.
  await stopClock(page);
  await answerCalls(page, 'DELETE', target, 500);
  await remove();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await failAllTries(demo, owner, () => demo.requests('DELETE', target));
  await expect(alertOf(app)).toContainText('Message deletion error');
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await appears(long);
  await page.unrouteAll({ behavior: 'wait' });
  await remove();
  await alertOf(app).getByRole('button', { name: 'OK' }).press('Enter');
  await appears(app.getByText('The message and all its blocks are deleted.'));
  await page.clock.resume();
  await expect(long).toHaveCount(0);
  await expect(app.getByRole('heading', { name: 'Your ZK Proofs' })).toBeFocused();
  await expect(app.getByRole('region', { name: 'Your limits' })).toContainText('1/48');
  const kept = (await (await owner.call('GET', proofsPath)).json()) as { nonce: string }[];
  expect(kept.map(({ nonce }) => nonce)).toEqual([shortMessage.nonce]);
});

test('R123 with another key the reason shows in place of the text; an old messenger cannot share', async ({
  demo,
  page,
  member,
}) => {
  await answerCalls(page, 'GET', proofsPath, 200, bothMessages);
  const other = '5a'.repeat(32);
  const app = await openProofsWith(demo, member, other);
  const short = messageOf(app, shortMessage);
  await short.getByRole('button', { name: 'Decrypt' }).click();
  await expect(short.getByText('Multi-block message decryption error')).toBeVisible();
  await expect(short.getByText('None of your ZK keys opens it.')).toBeVisible();
  await expect(short.getByRole('button', { name: 'Share' })).toHaveCount(0);

  const old = await openProofsWith(demo, member, shortMessage.key, { version: '6.9' });
  await messageOf(old, shortMessage).getByRole('button', { name: 'Decrypt' }).click();
  await messageOf(old, shortMessage).getByRole('button', { name: 'Share' }).click();
  await expect(alertOf(old)).toContainText('Share feature requires Telegram version 7.0 or higher');
  expect(await demo.log('web_app_open_tg_link')).toEqual([]);
});

test('R122 R123 a list that does not load says so after one retry; a malformed list counts as empty', async ({
  demo,
  page,
  member,
}) => {
  await answerCalls(page, 'GET', proofsPath, 500, { error: 'Not today' });
  const app = await demo.open(member.member, '/proof');
  await expect(app.getByText('Error loading proofs')).toBeVisible();
  await expect(app.getByText('HTTP 500: Not today')).toBeVisible();
  expect(demo.requests('GET', proofsPath)).toHaveLength(2);
  await page.unrouteAll({ behavior: 'wait' });
  await answerCalls(page, 'GET', proofsPath, 200, { proofs: 'none' });
  await app.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(app.getByText('No ZK proofs yet')).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Your ZK Proofs' })).toBeFocused();
  await expect(app.getByText('Error loading proofs')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  // A list without proofs, or with another message's, is still a list, but there is no file to save.
  const [{ proof, publicSignals } = {}] = longMessage.blocks;
  const foreign = { proof, publicSignals };
  const none = { proof: undefined, publicSignals: undefined };
  const spoiled = bothMessages.map((block) => ({
    ...block,
    ...(block.nonce === shortMessage.nonce ? foreign : none),
  }));
  await answerCalls(page, 'GET', proofsPath, 200, spoiled);
  await app.getByRole('button', { name: 'Refresh' }).click();
  const long = messageOf(app, longMessage);
  await long.getByText('Let others check it').click();
  await expect(long.getByText('there is nothing to save')).toBeVisible();
  await expect(long.getByRole('button', { name: 'Save proof file' })).toHaveCount(0);
  const short = messageOf(app, shortMessage);
  await short.getByText('Let others check it').click();
  await expect(short.getByText('there is nothing to save')).toHaveCount(0);
  await short.getByRole('button', { name: 'Save proof file' }).click();
  await expect(short.getByRole('alert')).toContainText('there is nothing to save');
});
