/** Decrypting saved messages: which keys are tried, and what is said when none of them fits. */
import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustodyState, KnownKey } from '../../../src/crypto/custody-api.ts';
import { Secret } from '../../../src/crypto/secret.ts';
import { bytesOfBlock, proofTextFault, splitText } from '../../../src/domain/proof-text.ts';
import { openMessage, type SealedBlock } from '../../../src/features/proof/open-message.ts';

const keyOf = (byte: number): Buffer => Buffer.alloc(32, byte);
const known = (byte: number): KnownKey => ({
  secret: new Secret(keyOf(byte).toString('hex')),
  fingerprint: `K-${byte}`,
});
const nonce = Buffer.alloc(12, 3);

/** By Node's own ChaCha20, which takes the counter as the first four bytes of its initialisation vector. */
const seal = (text: string, key: Buffer): SealedBlock[] =>
  splitText(text).map((block, counter) => {
    const start = Buffer.alloc(4);
    start.writeUInt32LE(counter);
    const cipher = createCipheriv('chacha20', key, Buffer.concat([start, nonce]));
    const encryptedHex = cipher.update(bytesOfBlock(block)).toString('hex');
    return { nonce: nonce.toString('hex'), counter, encryptedHex };
  });

const ready = (key: KnownKey): CustodyState => ({
  state: 'ready',
  keptIn: 'cloud',
  isNew: false,
  ...key,
});
const old = (...keys: KnownKey[]) => ({ oldKeys: async () => keys });
const unavailable: CustodyState = { state: 'unavailable', reason: 'invalid', place: 'cloud' };

test('R123 R138 every text that can be proven opens as it was written', async () => {
  const texts = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 256 })
    .filter((text) => proofTextFault(text) === undefined);
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const opened = await openMessage(seal(text, keyOf(1)), ready(known(1)), old());
      expect(opened).toEqual({ ok: true, text, fingerprint: 'K-1', isOldKey: false });
    }),
    { numRuns: 100 },
  );
});

const blocks = seal('The quick brown fox jumps over it', keyOf(1));
const text = 'The quick brown fox jumps over it';

test('two keys in conflict: either opens', async () => {
  const state: CustodyState = { state: 'conflict', cloud: known(5), device: known(1) };
  expect(await openMessage(blocks, state, old())).toMatchObject({ text, fingerprint: 'K-1' });
});

test('an old key opens, and is named', async () => {
  const opened = await openMessage(blocks, ready(known(5)), old(known(6), known(1)));
  expect(opened).toEqual({ ok: true, text, fingerprint: 'K-1', isOldKey: true });
});

test('a key that was stored with white space around it', async () => {
  const secret = new Secret(` ${keyOf(1).toString('hex')}\n`);
  expect(await openMessage(blocks, ready({ secret, fingerprint: 'K-1' }), old())).toMatchObject({
    text,
  });
});

test('R123 no key fits, or there is none', async () => {
  expect(await openMessage(blocks, ready(known(5)), old(known(6)))).toEqual({
    ok: false,
    cause: 'other-key',
  });
  expect(await openMessage(blocks, unavailable, old())).toEqual({ ok: false, cause: 'no-key' });
  expect(await openMessage(blocks, unavailable, old(known(1)))).toMatchObject({ text });
});

test('a message that is not whole is not guessed at', async () => {
  const damaged = { ok: false, cause: 'damaged' };
  const [first, ...others] = blocks;
  for (const part of [[], others, [{ ...blocks[0], encryptedHex: '0g' }, ...others]]) {
    expect(await openMessage(part as SealedBlock[], ready(known(1)), old())).toEqual(damaged);
  }
  const cut = { nonce: '', counter: 0, encryptedHex: first?.encryptedHex ?? '' };
  expect(await openMessage([cut], ready(known(1)), old())).toEqual(damaged);
});
