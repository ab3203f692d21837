import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toBase32 } from '../../src/crypto/base32.ts';
import { fingerprintOf } from '../../src/keys/fingerprint.ts';

describe('fingerprints', () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);

  test('have ten characters, always the same', async () => {
    expect(await fingerprintOf('master', key)).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/,
    );
    expect(await fingerprintOf('master', key)).toBe(await fingerprintOf('master', key));
  });

  test('are the SHA-256 of their purpose and the key', async () => {
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
    expect(master).not.toBe(await fingerprintOf('master', Uint8Array.from(randomBytes(32))));
    expect(master.startsWith(plain)).toBe(false);
  });
});
