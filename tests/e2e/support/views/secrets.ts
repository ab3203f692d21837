/** Views of messages and of proofs. */
import { expect } from '@playwright/test';
import { longMessage } from '../../../support/proofs/messages.ts';
import { answerCalls } from '../faults.ts';
import { create, fill, openMessages, sampleOf } from '../messages.ts';
import { listedBlocks, messageOf, openProofsWith, proofsPath } from '../proofs-list.ts';
import { openProof, patient, prove, resultPanel, textField } from '../proving.ts';
import { press, seen, type Views } from './scene.ts';

export const messages: Views = {
  'messages, none': async ({ demo, member }) => openMessages(demo, member.member),
  'messages with a sample that is edited': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await create(app, 'Greeting', 'Hello there');
    await press(app, 'Edit');
    await seen(app.getByRole('button', { name: 'Update' }));
  },
  'messages, two of them': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await create(app, 'Greeting', 'Hello there, good to meet you. Shall we talk on Friday?');
    await create(app, 'Address', 'Old street 1');
    await seen(sampleOf(app, 'Address'));
  },
  'messages with faults, key on this device only': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member, { cloud: 'fails' });
    await fill(app, 'x'.repeat(100), 'x'.repeat(256));
    await seen(app.locator('[aria-invalid="true"]'));
  },
  'messages that do not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', '/tma/messages', 403);
    await seen((await demo.open('a', '/messages')).getByText('Error loading messages'));
  },
  'key set-up dialog': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await press(app, 'Set up a master key');
    await press(app, 'Setup Key');
    await seen(app.getByRole('dialog').getByText('Please enter your old key'));
  },
  'recovery sheet': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await press(app, 'Recovery text');
    await press(app, 'Show it');
    await seen(app.getByRole('dialog').locator('code'));
  },
};

export const proofs: Views = {
  // First: a browser keeps the circuit.
  'proof without a circuit': async ({ demo, page, member }) => {
    await page.route(/\.zkey$/, (route) => route.fulfill({ status: 404 }));
    await seen((await demo.open(member.member, '/proof')).getByText('Circuit loading error'));
  },
  'proof with a text too long and the key shown': async ({ demo, member }) => {
    const app = await openProof(demo, member);
    await textField(app).fill('x'.repeat(257));
    await press(app, 'Show');
    await seen(app.locator('[lang="ru"]'));
  },
  'proof that was made': async ({ demo, member }) => {
    const app = await openProof(demo, member);
    await prove(app, 'Hello world!');
    await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
    await resultPanel(app).getByText('Details', { exact: true }).click();
  },
  'proof with a message, decrypted and handed on': async ({ demo, page, member }) => {
    const blocks = listedBlocks(longMessage, '2026-01-01T10:00:00.000Z');
    await answerCalls(page, 'GET', proofsPath, 200, blocks);
    const app = await openProofsWith(demo, member, longMessage.key);
    await messageOf(app, longMessage).getByText('Let others check it').click();
    await press(app, 'Decrypt');
    await seen(app.getByText(longMessage.text));
  },
  'proof with a list that does not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', proofsPath, 403);
    await seen((await demo.open('a', '/proof')).getByText('Error loading proofs'));
  },
};
