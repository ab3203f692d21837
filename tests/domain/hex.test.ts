import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../../src/domain/hex.ts';

const anyBytes = fc.uint8Array({ maxLength: 80 }).map((bytes) => Uint8Array.from(bytes));

describe('hex', () => {
  test('decodes what it encoded', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(fromHex(toHex(bytes).toUpperCase())).toEqual(bytes);
      }),
    );
  });

  test.each(['0', '0g', '0x00', ' 00'])('%j is not hex', (text) =>
    expect(fromHex(text)).toBeUndefined(),
  );
});
