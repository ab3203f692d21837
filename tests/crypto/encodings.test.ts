import { createHash, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase32, toBase32 } from '../../src/crypto/base32.ts';
import { fromBase64, toBase64 } from '../../src/crypto/base64.ts';
import { fingerprintOf } from '../../src/keys/fingerprint.ts';
import { fromHex, toHex } from '../../src/crypto/hex.ts';
import { readRecovery, writeRecovery } from '../../src/keys/recovery.ts';
import { Secret } from '../../src/keys/secret.ts';

const bytesOf = (count: number) => Uint8Array.from(randomBytes(count));
const anyBytes = fc.uint8Array({ maxLength: 80 }).map((bytes) => Uint8Array.from(bytes));

describe('base64', () => {
  test('is that of Node', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(toBase64(bytes))).toEqual(bytes);
      }),
    );
  });

  test.each([
    'QQ',
    'QQ=',
    'QR==',
    'QUE',
    'QUF=',
    ' QUFB',
    'QUFB\n',
    'QU FB',
    '-_-_',
    '=',
    'QQ==QQ==',
    '%%%',
  ])('%j is none', (text) => expect(fromBase64(text)).toBeUndefined());
});

describe('hex', () => {
  test('there and back', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(fromHex(toHex(bytes).toUpperCase())).toEqual(bytes);
      }),
    );
  });

  test.each(['0', '0g', '0x00', ' 00'])('%j is none', (text) =>
    expect(fromHex(text)).toBeUndefined(),
  );
});

describe('base32', () => {
  test.each([
    ['', ''],
    ['00', '00'],
    ['ff', 'ZW'],
    ['0842108421', '11111111'],
    ['ffffffffff', 'ZZZZZZZZ'],
  ])('%s is %s', (hex, text) => expect(toBase32(fromHex(hex) ?? bytesOf(1))).toBe(text));

  test('there and back, in small letters and with look-alikes', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const text = toBase32(bytes);
        expect(fromBase32(text)).toEqual(bytes);
        expect(fromBase32(text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual(
          bytes,
        );
      }),
    );
  });

  test.each(['0', '01', 'UU', '0!', '000'])('%j is none', (text) =>
    expect(fromBase32(text)).toBeUndefined(),
  );
});

describe('fingerprints', () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);

  test('are ten characters, always the same', async () => {
    expect(await fingerprintOf('master', key)).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
    );
    expect(await fingerprintOf('master', key)).toBe(await fingerprintOf('master', key));
  });

  test('are SHA-256 over their purpose and the key', async () => {
    const hash = createHash('sha256')
      .update('member-cards key fingerprint 1 master\u0000')
      .update(key);
    const text = toBase32(Uint8Array.from(hash.digest()));
    expect(await fingerprintOf('master', key)).toBe(`${text.slice(0, 5)}-${text.slice(5, 10)}`);
  });

  test('differ between kinds, keys, and from a plain hash', async () => {
    const plain = toBase32(Uint8Array.from(createHash('sha256').update(key).digest())).slice(0, 5);
    const master = await fingerprintOf('master', key);
    expect(master).not.toBe(await fingerprintOf('zk', key));
    expect(master).not.toBe(await fingerprintOf('master', bytesOf(32)));
    expect(master.startsWith(plain)).toBe(false);
  });
});

/** One spelling of what was typed. */
const spelling = (one: string) => one.toUpperCase().replaceAll(/[\s-]/g, '');

describe('recovery texts', () => {
  test('come back as kind and bytes, however they were copied', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('master' as const, 'zk' as const),
        fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Uint8Array.from(bytes)),
        async (kind, bytes) => {
          const text = await writeRecovery(kind, bytes);
          expect(await readRecovery(text)).toEqual({ ok: true, kind, bytes });
          const sloppy = ` ${text.toLowerCase().replaceAll('-', ' ')}\n`;
          expect(await readRecovery(sloppy)).toEqual({ ok: true, kind, bytes });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('fit the alphanumeric mode of a QR code of 33 modules', async () => {
    const text = await writeRecovery('master', bytesOf(32));
    expect(text).toMatch(/^CARDS1-M(?:-[0-9A-Z]{4}){14}-[0-9A-Z]{2}$/);
    // Version 4 at level M holds 90 alphanumeric characters.
    expect(text.length).toBeLessThanOrEqual(90);
  });

  test('with any one character mistyped, missing, doubled or swapped are told', async () => {
    const text = await writeRecovery('master', bytesOf(32));
    for (let at = 'CARDS'.length; at < text.length; at += 1) {
      const [before, one, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
      const typos = [
        before + after,
        before + one + one + after,
        before + after.charAt(0) + one + after.slice(1),
        ...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (other) => before + other + after),
      ];
      for (const typo of typos.filter((other) => spelling(other) !== spelling(text))) {
        const read = await readRecovery(typo);
        expect(read, typo).toMatchObject({ ok: false });
        expect(read, typo).not.toMatchObject({ fault: 'none' });
      }
    }
  });

  test('of a later version, and other texts, are told apart', async () => {
    expect(await readRecovery('CARDS2-M-0000')).toEqual({ ok: false, fault: 'version' });
    expect(await readRecovery('CARDS1-X-0000')).toEqual({ ok: false, fault: 'typo' });
    expect(await readRecovery('cards of mine')).toEqual({ ok: false, fault: 'none' });
    expect(await readRecovery('')).toEqual({ ok: false, fault: 'none' });
  });
});

test('a secret is not printed, joined or serialised by accident', () => {
  const secret = new Secret('the key');
  const printed = [JSON.stringify({ secret }), String(secret), JSON.stringify([secret])];
  expect(printed.join()).not.toContain('the key');
  expect(Object.values(secret)).toEqual([]);
  expect(secret.reveal()).toBe('the key');
});
