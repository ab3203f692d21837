/** 'Your ZK Proofs': saved messages are listed, opened, handed on, refused if they do not fit their proofs, and deleted. */
import type { FrameLocator } from '@playwright/test';
import { longMessage, shortMessage } from '../support/proofs/messages.ts';
import type { MemberApi } from './support/api.ts';
import { appears, stopClock } from './support/clock.ts';
import type { Demo } from './support/demo.ts';
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
import { shownFile } from './support/files.ts';
import { expect, test as base } from './support/test.ts';

const question =
  'Are you sure you want to delete all blocks of this message? This action cannot be undone.';

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

const seeList = async (app: FrameLocator): Promise<void> => {
  const list = app.getByRole('region', { name: 'Your ZK Proofs' });
  await expect(list.getByText('cannot read the content of your messages')).toBeVisible();
  const limits = list.getByRole('region', { name: 'Your limits' });
  await expect(limits).toContainText('2/3');
  await expect(limits).toContainText('4/48');
  await expect(list.getByRole('article')).toHaveCount(2);
  const [long, short] = [messageOf(app, longMessage), messageOf(app, shortMessage)];
  await expect(list.getByRole('article').first()).toContainText(shortMessage.nonce.slice(0, 16));
  await expect(short).toContainText('single');
  await expect(short).toContainText('64 bytes');
  await expect(long).toContainText('multi-block');
  await expect(long).toContainText('192 bytes');
  await expect(long).toContainText('0 – 2');
  await expect(long.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
};

const openAndShare = async (demo: Demo, app: FrameLocator): Promise<void> => {
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
};

const handOn = async (demo: Demo, app: FrameLocator): Promise<void> => {
  const { page } = demo;
  const long = messageOf(app, longMessage);
  await long.getByText('Let others check it').click();
  await long.getByRole('button', { name: 'Send' }).click();
  const shown = await shownFile(app);
  await long.getByRole('link', { name: 'Check' }).click();
  const url = `${demo.url}/verify`;
  await expect
    .poll(async () => (await demo.log('web_app_open_link')).map(({ params }) => params.url))
    .toEqual([url]);
  const checking = await page.context().newPage();
  await checking.goto(url);
  await chooseFile(checking, 'proof.json', shown);
  const answer = checking.getByRole('heading', { level: 2 });
  await expect(answer).toHaveText('Genuine');
  await checking.getByText('What was shown, and what was not').click();
  await expect(checking.getByText('The 3 blocks have exactly 48 characters')).toBeVisible();
  await checking.close();
};

/** The server rewrites a block of one message, and leaves the other as it is. */
const refuseRewritten = async (demo: Demo, app: FrameLocator): Promise<void> => {
  const rewritten = listedBlocks(longMessage, '2026-01-01T10:00:00.000Z').map((block, place) =>
    place === 1 ? { ...block, encryptedHex: block.encryptedHex.replace(/^../, '00') } : block,
  );
  const short = listedBlocks(shortMessage, '2026-01-02T10:00:00.000Z');
  await answerCalls(demo.page, 'GET', proofsPath, 200, [...rewritten, ...short]);
  await app.getByRole('button', { name: 'Refresh' }).click();
  await expect(app.getByText('The list is up to date.')).toBeVisible();
  const card = messageOf(app, longMessage);
  await expect(card.locator('time[datetime="2026-01-01T10:00:00.000Z"]')).toBeVisible();
  await card.getByRole('button', { name: 'Decrypt' }).click();
  await expect(card.getByText('Block 2 does not fit its proof')).toBeVisible();
  await expect(card.getByText('Multi-block message decryption error')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(card.getByRole('blockquote')).toHaveCount(0);
  const other = messageOf(app, shortMessage);
  await other.getByRole('button', { name: 'Decrypt' }).click();
  await expect(other.getByText(shortMessage.text, { exact: true })).toBeVisible();
  await demo.page.unrouteAll({ behavior: 'wait' });
};

const remove = async (demo: Demo, app: FrameLocator, owner: MemberApi): Promise<void> => {
  const long = messageOf(app, longMessage);
  const target = `${proofsPath}/${longMessage.nonce}`;
  await long.getByRole('button', { name: 'Delete' }).click();
  await expect(alertOf(app)).toContainText(question);
  await alertOf(app).getByRole('button', { name: 'Cancel' }).click();
  await expect(alertOf(app)).toHaveCount(0);
  await expect(long).toBeVisible();
  expect(demo.requests('DELETE', target)).toEqual([]);
  await long.getByRole('button', { name: 'Delete' }).click();
  // With a stopped clock a slow machine does not make the screen leave the deletion to the outbox.
  await stopClock(demo.page);
  await alertOf(app).getByRole('button', { name: 'OK' }).press('Enter');
  await appears(app.getByText('The message and all its blocks are deleted.'));
  await demo.page.clock.resume();
  await expect(long).toHaveCount(0);
  await expect(app.getByRole('heading', { name: 'Your ZK Proofs' })).toBeFocused();
  await expect(app.getByRole('region', { name: 'Your limits' })).toContainText('1/48');
  const kept = (await (await owner.call('GET', proofsPath)).json()) as { nonce: string }[];
  expect(kept.map(({ nonce }) => nonce)).toEqual([shortMessage.nonce]);
};

test('R122 R123 R124 R146 saved messages are listed, opened, handed on, refused once rewritten, and deleted', async ({
  demo,
  owner,
}) => {
  await demo.page.clock.install();
  const app = await openProofsWith(demo, owner, longMessage.key);
  await test.step('the list', () => seeList(app));
  await test.step('the text', () => openAndShare(demo, app));
  await test.step('the list is read once, and again only on Refresh', async () => {
    // The first stream of hints may have read it again.
    const before = demo.requests('GET', proofsPath).length;
    await app.getByRole('button', { name: 'Back to Message Samples' }).click();
    await app.getByRole('button', { name: 'Try ZK proofs' }).click();
    await expect(messageOf(app, longMessage)).toBeVisible();
    expect(demo.requests('GET', proofsPath)).toHaveLength(before);
    await app.getByRole('button', { name: 'Refresh' }).click();
    await expect(app.getByText('The list is up to date.')).toBeVisible();
    expect(demo.requests('GET', proofsPath)).toHaveLength(before + 1);
  });
  await test.step('a file', () => handOn(demo, app));
  await test.step('a block that does not fit its proof', () => refuseRewritten(demo, app));
  await test.step('deletion', () => remove(demo, app, owner));
});
