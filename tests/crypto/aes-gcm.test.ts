/**
 * Known answers, interoperation with node:crypto, and what must never open. The vectors are of NIST's CAVP for AES-GCM
 * (`gcmEncryptExtIV256` and `gcmDecrypt256`: 96-bit IV, no additional data, 128-bit tag) and of the GCM submission by McGrew
 * and Viega (test cases 13 to 15).
 */
import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encrypt, importKey, open, sealBytes } from '../../src/crypto/aes-gcm.ts';
import { fromBase64, toBase64 } from '../../src/crypto/base64.ts';
import { fromHex, toHex } from '../../src/domain/hex.ts';
import { openWithNode, sealWithNode } from '../keys/node-writer.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const hex = (text: string): Bytes => {
  const bytes = fromHex(text);
  if (!bytes) throw new Error(`not hex: ${text}`);
  return bytes;
};

const random = (count: number): Bytes => Uint8Array.from(randomBytes(count));
const encode = (text: string): Bytes => new TextEncoder().encode(text);
const zeros = '00'.repeat(32);
const feffe = 'feffe9928665731c6d6a8f9467308308'.repeat(2);

const vectors: [name: string, key: string, iv: string, plain: string, sealed: string][] = [
  ['case 13', zeros, '00'.repeat(12), '', '530f8afbc74536b9a963b4f1c4cb738b'],
  [
    'case 14',
    zeros,
    '00'.repeat(12),
    '00'.repeat(16),
    'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919',
  ],
  [
    'case 15',
    feffe,
    'cafebabefacedbaddecaf888',
    'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255',
    '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015adb094dac5d93471bdec1a502270e3cc6c',
  ],
  [
    'CAVP 256, PT 0, count 0',
    'b52c505a37d78eda5dd34f20c22540ea1b58963cf8e5bf8ffa85f9f2492505b4',
    '516c33929df5a3284ff463d7',
    '',
    'bdc1ac884d332457a1d2664f168c76f0',
  ],
  [
    'CAVP 256, PT 128, count 0',
    '31bdadd96698c204aa9ce1448ea94ae1fb4a9a0b3c9d773b51bb1822666b8f22',
    '0d18e06c7c725ac9e362e1ce',
    '2db5168e932556f8089a0622981d017d',
    'fa4362189661d163fcd6a56d8bf0405ad636ac1bbedd5cc3ee727dc2ab4a9489',
  ],
];

describe('known answers', () => {
  test.each(vectors)('%s', async (_name, key, iv, plain, sealed) => {
    const imported = await importKey(hex(key));
    expect(toHex(await encrypt(imported, hex(iv), hex(plain)))).toBe(sealed);
  });

  test.each(vectors.filter(([, , , plain]) => plain !== ''))(
    '%s, by the standard library of Node as well',
    (_name, key, iv, plain, sealed) => {
      const base64 = sealWithNode(hex(key), hex(plain), hex(iv));
      expect(base64).toBe(toBase64(hex(iv + sealed)));
    },
  );
});

describe('the key', () => {
  test('cannot be exported', async () => {
    const key = await importKey(random(32));
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('of 31 or 33 bytes is refused', async () => {
    await expect(importKey(random(31))).rejects.toThrow();
    await expect(importKey(random(33))).rejects.toThrow();
  });
});

describe('R98 R99 a sealed text', () => {
  test('is base64 of 12 + n + 16 bytes, never the same twice', async () => {
    const key = await importKey(random(32));
    const sealed = await Promise.all(
      Array.from({ length: 200 }, () => sealBytes(key, encode('the same'), random)),
    );
    expect(new Set(sealed).size).toBe(200);
    expect(new Set(sealed.map((one) => one.slice(0, 16))).size).toBe(200);
    for (const one of sealed) expect(fromBase64(one)).toHaveLength(12 + 8 + 16);
  });

  test('opens to the same text, including byte order mark and control characters', async () => {
    const key = await importKey(random(32));
    for (const text of ['\uFEFFa', '\u0000', '\u001A', 'ä🎉\r\n']) {
      const sealed = await sealBytes(key, encode(text), random);
      expect(await open(key, sealed)).toEqual({ ok: true, text });
    }
  });
});

describe('this app and node:crypto', () => {
  test("open each other's sealed texts", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
        async (text) => {
          fc.pre(!/\p{Surrogate}/u.test(text));
          const bytes = random(32);
          const key = await importKey(bytes);
          expect(await open(key, sealWithNode(bytes, encode(text)))).toEqual({ ok: true, text });
          expect(openWithNode(bytes, await sealBytes(key, encode(text), random))).toBe(text);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a ciphertext does not open', () => {
  test('with any bit flipped, in the vector, the text or the tag', async () => {
    const key = await importKey(random(32));
    const sealed =
      fromBase64(await sealBytes(key, encode('Hello, world'), random)) ?? new Uint8Array();
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const altered = sealed.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(await open(key, toBase64(altered))).toEqual({ ok: false, fault: 'refused' });
    }
  });

  test('with any character changed, missing or added', async () => {
    const key = await importKey(random(32));
    // 29 bytes: the last base64 character has unused bits.
    const sealed = await sealBytes(key, encode('x'), random);
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_ \n';
    for (let at = 0; at < sealed.length; at += 1) {
      for (const one of characters) {
        const altered = sealed.slice(0, at) + one + sealed.slice(at + 1);
        if (altered !== sealed) expect((await open(key, altered)).ok).toBe(false);
      }
      expect((await open(key, sealed.slice(0, at) + sealed.slice(at + 1))).ok).toBe(false);
      expect((await open(key, `${sealed.slice(0, at)}\n${sealed.slice(at)}`)).ok).toBe(false);
    }
  });

  test('with another key', async () => {
    const sealed = await sealBytes(await importKey(random(32)), encode('x'), random);
    expect(await open(await importKey(random(32)), sealed)).toEqual({
      ok: false,
      fault: 'refused',
    });
  });

  test.each(['', 'A', '%%%', 'AAAA', toBase64(new Uint8Array(28)), 'Привет'])(
    'if it is %j',
    async (text) => {
      const key = await importKey(random(32));
      expect(await open(key, text)).toEqual({ ok: false, fault: 'malformed' });
    },
  );

  test('if it was sealed from bytes that are not UTF-8', async () => {
    const key = await importKey(random(32));
    const sealed = await sealBytes(key, Uint8Array.of(0xc3, 0x28), random);
    expect(await open(key, sealed)).toEqual({ ok: false, fault: 'not-text' });
  });
});
