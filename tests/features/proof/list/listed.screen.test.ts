/** 'Your ZK Proofs': a list of another key, one that does not load, and a message that is not deleted. */
import { longMessage, shortMessage } from '../../../support/proofs/messages.ts';
import { appears, stopClock } from '../../../e2e/support/clock.ts';
import { alertOf } from '../../../e2e/support/messages.ts';
import { listedBlocks, messageOf, proofsPath } from '../../../e2e/support/proofs-list.ts';
import { keptBlocks } from '../../../e2e/support/proving.ts';
import { failAllTries } from '../../../support/dom/tries.ts';
import { answerCalls } from '../../../e2e/support/faults.ts';
import { expect, test, startMember } from '../../../support/dom/test.ts';
import { blockBody } from '../../../support/trusting-proofs.ts';
import { openWith } from './open-list.ts';
import { startPageWithWorkers } from '../played-workers.ts';

const demo = startPageWithWorkers();
const member = startMember(demo);

const both = [
  ...listedBlocks(longMessage, '2026-01-01T10:00:00.000Z'),
  ...listedBlocks(shortMessage, '2026-01-02T10:00:00.000Z'),
];

test('R123 with another key the reason shows in place of the text; an old messenger cannot share', async () => {
  await answerCalls(demo, 'GET', proofsPath, 200, both);
  const app = await openWith(demo, member, '5a'.repeat(32));
  const short = messageOf(app, shortMessage);
  await short.getByRole('button', { name: 'Decrypt' }).click();
  await expect(short.getByText('Multi-block message decryption error')).toBeVisible();
  await expect(short.getByText('None of your ZK keys opens it.')).toBeVisible();
  await expect(short.getByRole('button', { name: 'Share' })).toHaveCount(0);

  await openWith(demo, member, shortMessage.key, { version: '6.9' });
  await short.getByRole('button', { name: 'Decrypt' }).click();
  await short.getByRole('button', { name: 'Share' }).click();
  await expect(alertOf(app)).toContainText('Share feature requires Telegram version 7.0 or higher');
  expect(await demo.log('web_app_open_tg_link')).toEqual([]);
});

test('R122 R123 a list that does not load says so after one retry; a malformed list counts as empty', async () => {
  await answerCalls(demo, 'GET', proofsPath, 500, { error: 'Not today' });
  demo.clock.hurry();
  const app = await openWith(demo, member, longMessage.key);
  await expect(app.getByText('Error loading proofs')).toBeVisible();
  await expect(app.getByText('HTTP 500: Not today')).toBeVisible();
  expect(demo.requests('GET', proofsPath)).toHaveLength(2);
  await answerCalls(demo, 'GET', proofsPath, 200, { proofs: 'none' });
  await app.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(app.getByText('No ZK proofs yet')).toBeVisible();
  await expect(app.getByRole('heading', { name: 'Your ZK Proofs' })).toBeFocused();
  await expect(app.getByText('Error loading proofs')).toHaveCount(0);
  // A list without proofs, or with another message's, is still a list, but there is no file to save.
  const [{ proof, publicSignals } = {}] = longMessage.blocks;
  const foreign = { proof, publicSignals };
  const none = { proof: undefined, publicSignals: undefined };
  const spoiled = both.map((block) => ({
    ...block,
    ...(block.nonce === shortMessage.nonce ? foreign : none),
  }));
  await answerCalls(demo, 'GET', proofsPath, 200, spoiled);
  await app.getByRole('button', { name: 'Refresh' }).click();
  const card = messageOf(app, longMessage);
  await card.getByText('Let others check it').click();
  await expect(card.getByText('there is nothing to save')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Send' })).toHaveCount(0);
  const short = messageOf(app, shortMessage);
  await short.getByText('Let others check it').click();
  await expect(short.getByText('there is nothing to save')).toHaveCount(0);
  await short.getByRole('button', { name: 'Send' }).click();
  await expect(short.getByRole('alert')).toContainText('Block 1 does not fit its proof');
});

test('R123 a message that could not be deleted comes back, with the reason', async () => {
  const nonce = 'ab'.repeat(12);
  await member.call('POST', proofsPath, blockBody(nonce));
  const target = `${proofsPath}/${nonce}`;
  demo.clock.install();
  const app = await demo.open(member.member, '/proof');
  const card = app.getByRole('article', { name: nonce.slice(0, 16) });
  await card.getByRole('button', { name: 'Delete' }).click();
  await stopClock(demo);
  await answerCalls(demo, 'DELETE', target, 500);
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await failAllTries(demo, member, () => demo.requests('DELETE', target));
  await appears(alertOf(app).getByText('Message deletion error'));
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await appears(card);
  expect(await keptBlocks(member)).toHaveLength(1);
});

test('R123 a message deleted offline is promised to be deleted on the server, until it is', async () => {
  const nonce = 'ac'.repeat(12);
  await member.call('POST', proofsPath, blockBody(nonce));
  const app = await demo.open(member.member, '/proof');
  const card = app.getByRole('article', { name: nonce.slice(0, 16) });
  await expect(card).toBeVisible();
  demo.setOffline(true);
  await card.getByRole('button', { name: 'Delete' }).click();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  const promise = app.getByText('The copy on the server will be deleted when you are online.');
  await expect(promise).toBeVisible();
  demo.setOffline(false);
  await expect(promise).toHaveCount(0);
});
