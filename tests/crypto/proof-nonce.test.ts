import { describe, expect, test } from 'vitest';
import { drawNonce } from '../../src/crypto/proof-nonce.ts';
import { toHex } from '../../src/domain/hex.ts';
import type { KeyValueStore } from '../../src/platform/ports.ts';
import { createFakeStore } from '../support/fake-store.ts';

/** The worst random source. */
const stuck = (count: number) => new Uint8Array(count).fill(0xab);
const key = 'K7Q2M-9XW4T';

const draw = (storage: KeyValueStore, of = key, randomBytes = stuck) =>
  toHex(drawNonce({ storage, randomBytes }, of));

describe('nonces of proven messages', () => {
  test('are 8 random bytes and a count of 4, big-endian', () => {
    const storage = createFakeStore();
    expect(draw(storage)).toBe('abababababababab00000000');
    expect(draw(storage)).toBe('abababababababab00000001');
    const later = createFakeStore(new Map([[`proof-nonces:${key}`, '66051']]));
    expect(draw(later, key, (count) => Uint8Array.from({ length: count }, (_, at) => at))).toBe(
      '000102030405060700010203',
    );
  });

  test('never repeat on a device, even if the random source does', () => {
    const storage = createFakeStore();
    const drawn = Array.from({ length: 2000 }, () => draw(storage));
    expect(new Set(drawn).size).toBe(2000);
  });

  test('are counted separately for each key', () => {
    const storage = createFakeStore();
    draw(storage);
    expect(draw(storage, 'AAAAA-BBBBB')).toBe('abababababababab00000000');
    expect(draw(storage)).toBe('abababababababab00000001');
  });

  test.each(['', '-1', '1.5', 'many', '99999999999'])(
    'an invalid count (%s) starts again',
    (stored) => {
      const storage = createFakeStore(new Map([[`proof-nonces:${key}`, stored]]));
      expect(draw(storage)).toBe('abababababababab00000000');
      expect(draw(storage)).toBe('abababababababab00000001');
    },
  );

  test('are counted even if nothing can be stored', () => {
    const storage = { read: () => null, write: () => undefined, remove: () => undefined };
    expect([draw(storage), draw(storage), draw(storage)]).toEqual([
      'abababababababab00000000',
      'abababababababab00000001',
      'abababababababab00000002',
    ]);
  });

  test('after a reload without storage differ only in the random bytes', () => {
    const nonces = [1, 2].map((value) =>
      draw({ read: () => null, write: () => undefined, remove: () => undefined }, key, (count) =>
        new Uint8Array(count).fill(value),
      ),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});
