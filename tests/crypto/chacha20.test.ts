/** The ChaCha20 of proofs, compared with the RFC's vectors and with OpenSSL by way of node:crypto. */
import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chachaBlock } from '../../src/crypto/chacha20.ts';
import { fromHex, toHex } from '../../src/domain/hex.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const found = fromHex(text.replaceAll(/[\s:]/g, ''));
  if (!found) throw new Error('no hex');
  return found;
};
const zeros = new Uint8Array(64);
const ascending = Uint8Array.from({ length: 32 }, (_, at) => at);

/** The key stream: the encryption of zeros. */
const keystreams = [
  {
    section: '2.3.2',
    key: ascending,
    nonce: bytes('000000090000004a00000000'),
    counter: 1,
    stream: `10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e
      d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e`,
  },
  {
    section: 'A.1, 1',
    key: new Uint8Array(32),
    nonce: new Uint8Array(12),
    counter: 0,
    stream: `76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7
      da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586`,
  },
  {
    section: 'A.1, 2',
    key: new Uint8Array(32),
    nonce: new Uint8Array(12),
    counter: 1,
    stream: `9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed
      29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f`,
  },
  {
    section: 'A.1, 5',
    key: new Uint8Array(32),
    nonce: bytes('000000000000000000000002'),
    counter: 0,
    stream: `c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7
      8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d`,
  },
];

const of = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('ChaCha20', () => {
  test.each(keystreams)('gives the key stream of RFC 8439, $section', ({ stream, ...block }) => {
    expect(toHex(chachaBlock({ ...block, bytes: zeros }))).toBe(toHex(bytes(stream)));
  });

  test('encrypts the first block of RFC 8439, 2.4.2', () => {
    const text = new TextEncoder().encode(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future",
    );
    const nonce = bytes('000000000000004a00000000');
    const block = { key: ascending, nonce, counter: 1, bytes: text.slice(0, 64) };
    expect(toHex(chachaBlock(block))).toBe(
      toHex(
        bytes(`6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b
          f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8`),
      ),
    );
  });

  test('agrees with node:crypto on blocks of every length, and undoes itself', () => {
    const counter = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(
        of(32),
        of(12),
        counter,
        fc.uint8Array({ maxLength: 64 }),
        (key, nonce, at, text) => {
          const start = new Uint8Array(4);
          new DataView(start.buffer).setUint32(0, at, true);
          const cipher = createCipheriv('chacha20', key, new Uint8Array([...start, ...nonce]));
          const sealed = chachaBlock({ key, nonce, counter: at, bytes: text });
          expect(toHex(sealed)).toBe(cipher.update(text).toString('hex'));
          expect(chachaBlock({ key, nonce, counter: at, bytes: sealed })).toEqual(
            new Uint8Array(text),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
