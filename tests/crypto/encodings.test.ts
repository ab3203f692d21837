import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase32, toBase32 } from '../../src/crypto/base32.ts';
import { fromBase64, toBase64 } from '../../src/crypto/base64.ts';

const anyBytes = fc.uint8Array({ maxLength: 80 }).map((bytes) => Uint8Array.from(bytes));

describe('base64', () => {
  test("equals Node's", () => {
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
  ])('%j is not accepted', (text) => expect(fromBase64(text)).toBeUndefined());
});

describe('base32', () => {
  test.each([
    ['', ''],
    ['00', '00'],
    ['ff', 'ZW'],
    ['0842108421', '11111111'],
    ['ffffffffff', 'ZZZZZZZZ'],
  ])('%s is %s', (hex, text) =>
    expect(toBase32(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(text),
  );

  test('decodes what it encoded, also in lower case and with similar characters', () => {
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

  test.each(['0', '01', 'UU', '0!', '000'])('%j is not accepted', (text) =>
    expect(fromBase32(text)).toBeUndefined(),
  );
});
