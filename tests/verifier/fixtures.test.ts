/** The proofs that tests share belong to the committed artifacts, and prove what their names say. */
import { describe, expect, test } from 'vitest';
import { chachaBlock } from '../../src/crypto/chacha20.ts';
import { joinBlocks } from '../../src/domain/proofs/proof-text.ts';
import { circuitManifest } from '../../src/verifier/manifest.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import {
  longMessage,
  provenWith,
  readVerificationKeyFile,
  shortMessage,
} from '../support/proofs/messages.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

test('the shared proofs were made with the committed proving key', () => {
  expect(
    provenWith,
    'The artifacts were replaced: run `npx tsx tests/support/proofs/make.ts` and commit its result',
  ).toBe(circuitManifest.zkey.sha256);
});

describe.each([
  ['of three blocks', longMessage, 3],
  ['of one block', shortMessage, 1],
])('R115 the message %s', (_, { text, key, nonce, blocks }, count) => {
  test('is proven', async () => {
    const verifier = await createVerifier(await readVerificationKeyFile());
    expect(blocks).toHaveLength(count);
    for (const { proof, publicSignals, counter, encryptedHex } of blocks) {
      expect(verifier.verify({ proof, publicSignals })).toEqual({
        ok: true,
        block: { ciphertext: bytesOf(encryptedHex), nonce: bytesOf(nonce), counter },
      });
    }
  });

  test('is the ChaCha20 ciphertext of its text', () => {
    const plain = blocks.map(({ counter, encryptedHex }) =>
      chachaBlock({
        key: bytesOf(key),
        nonce: bytesOf(nonce),
        counter,
        bytes: bytesOf(encryptedHex),
      }),
    );
    expect(joinBlocks(plain)).toBe(text);
  });
});
