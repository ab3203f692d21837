import { expect, test } from 'vitest';
import { keysTexts } from '#texts/keys';
import { messagesTexts } from '#texts/messages';
import { proofsListTexts } from '#texts/proofs-list';
import { unavailableTexts } from '../../../src/screen/keys/key-notices.tsx';
import { shownText } from '../../../src/features/messages/sample-card.tsx';
import { outcomeText } from '../../../src/screen/keys/key-conflict.tsx';
import { canShare } from '../../../src/screen/hooks/use-copy.ts';
import { replacedKey } from '../../../src/features/messages/keys/use-key-setup.ts';
import { Secret } from '../../../src/keys/stored/secret.ts';

test('R105 sharing begins with version 7.0', () => {
  expect(['6.0', '6.9', '7.0', '7.10', '10.0'].map(canShare)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('R107 no text claims more privacy than there is', () => {
  const all = JSON.stringify([keysTexts, messagesTexts, proofsListTexts]);
  expect(all).not.toMatch(
    /not even we|never leaves your|only you have|nobody (else )?can (read|decrypt)/i,
  );
  expect(messagesTexts.whoReads).toMatch(
    /Telegram could read them\. So could anyone who serves this app/,
  );
});

test('R107 the texts say why there is no key, and why none is made', () => {
  expect(unavailableTexts('master', { reason: 'unread', cloud: 'silent', holdings: 2 })).toEqual([
    "Telegram's cloud does not answer, so your key was not read.",
    'Your 2 samples or notes may need it, so no new key is made in its place.',
  ]);
  expect(
    unavailableTexts('master', { reason: 'unread', cloud: 'failed', holdings: 'unknown' }),
  ).toHaveLength(2);
  expect(unavailableTexts('master', { reason: 'invalid', place: 'cloud' })[0]).toContain(
    'is not a valid key',
  );
  expect(unavailableTexts('master', { reason: 'not-kept' })).toHaveLength(1);
  expect(unavailableTexts('zk', { reason: 'device-unread', device: 'silent' })).toEqual([
    "This device's copy of your key is in Telegram's secure storage, which does not answer.",
    'No new key is made in its place.',
  ]);
});

test('R104 each field that did not open has its own text', () => {
  const title = { ok: true, text: 'Title' } as const;
  const failure = { cause: 'other-key', fingerprint: 'K7Q2M-9XW4T' } as const;
  const opened = {
    state: 'opened',
    by: 'F',
    title,
    content: { ok: false },
    failure,
    isBound: true,
  } as const;
  expect(shownText(opened)).toEqual({
    title: 'Title',
    content: 'Failed to decrypt message',
    cause: 'It was saved with another key: K7Q2M-9XW4T. Set up that key to read it.',
    isWhole: false,
  });
  expect(shownText({ state: 'opening' })).toBeUndefined();
  expect(shownText({ state: 'no-key' })?.title).toBe('Decryption failed');
});

test('R106 a text says why a key was not set', () => {
  expect(outcomeText({ ok: true })).toBeUndefined();
  expect(outcomeText({ ok: false, reason: 'fault', fault: 'empty' })).toBe(
    'Please enter your old key',
  );
  expect(outcomeText({ ok: false, reason: 'old-not-kept' })).toContain('nothing was changed');
});

test('R106 a key that was never read counts as replaced too', () => {
  const value = new Secret('');
  const entries = [{ name: 'zk_master_key', place: 'cloud', value, fingerprint: 'OLD' }] as const;
  const plan = { ok: true, fingerprint: 'NEW', replaces: undefined } as const;
  expect(replacedKey(plan, entries, 'zk_master_key')).toBe('OLD');
  expect(replacedKey({ ...plan, fingerprint: 'OLD' }, entries, 'zk_master_key')).toBeUndefined();
  expect(replacedKey({ ...plan, replaces: 'USED' }, [], 'zk_master_key')).toBe('USED');
  expect(replacedKey(plan, entries, 'master_key')).toBeUndefined();
});
