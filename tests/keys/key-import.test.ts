import { afterEach, describe, expect, test, vi } from 'vitest';
import { importTyped } from '../../src/keys/key-import.ts';
import { writeRecovery } from '../../src/keys/recovery.ts';

afterEach(() => void vi.restoreAllMocks());

const bytes = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
const key = Buffer.from(bytes).toString('base64');

describe('R106 a key of message samples', () => {
  test.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['\u200B\u3164', 'empty'],
    ['%%%', 'format'],
    ['not base64', 'format'],
    ['AAAAA', 'format'],
    [Buffer.alloc(32).toString('hex').replace(/0$/, '-'), 'format'],
    [Buffer.alloc(16).toString('base64'), 'length'],
    [Buffer.alloc(31).toString('base64'), 'length'],
    [Buffer.alloc(33).toString('base64'), 'length'],
    [`${key.slice(0, -2)}B=`, 'format'],
  ])('%j: %s', async (text, fault) =>
    expect(await importTyped('master', text)).toEqual({ ok: false, fault }),
  );

  test.each([
    key,
    ` ${key}\n`,
    key.replace('=', ''),
    `\u202A${key}\u202C`,
    `${key.slice(0, 9)}\u200B${key.slice(9)}`,
  ])('%j is accepted', async (text) =>
    expect(await importTyped('master', text)).toEqual({ ok: true, text: key }),
  );

  test.each(['importKey', 'encrypt'] as const)(
    'that the browser fails to %s is not usable',
    async (method) => {
      vi.spyOn(crypto.subtle, method).mockRejectedValue(new DOMException('no', 'DataError'));
      expect(await importTyped('master', key)).toEqual({ ok: false, fault: 'unusable' });
    },
  );
});

describe('R106 a key of proofs', () => {
  test.each(['any text', ' with spaces ', '%%%', 'cards', 'ab'.repeat(32)])(
    '%j is accepted unchanged',
    async (text) => expect(await importTyped('zk', text)).toEqual({ ok: true, text }),
  );

  test.each(['', '  '])('%j counts as empty', async (text) =>
    expect(await importTyped('zk', text)).toEqual({ ok: false, fault: 'empty' }),
  );
});

describe('a recovery text', () => {
  test('gives the key in its own form', async () => {
    expect(await importTyped('master', await writeRecovery('master', bytes))).toEqual({
      ok: true,
      text: key,
    });
    expect(await importTyped('zk', await writeRecovery('zk', bytes))).toEqual({
      ok: true,
      text: Buffer.from(bytes).toString('hex'),
    });
  });

  test.each(['master', 'zk'] as const)('with a mistake is recognised, for %s', async (kind) => {
    const text = await writeRecovery(kind, bytes);
    const typo = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
    expect(await importTyped(kind, typo)).toEqual({ ok: false, fault: 'recovery-typo' });
    expect(await importTyped(kind, text.replace('S1-', 'S-'))).toMatchObject({
      fault: 'recovery-typo',
    });
  });

  test.each([
    ['master', 'zk'],
    ['zk', 'master'],
  ] as const)('of a key for %s is not accepted for %s', async (of, wanted) =>
    expect(await importTyped(wanted, await writeRecovery(of, bytes))).toEqual({
      ok: false,
      fault: 'recovery-other',
    }),
  );

  test('of a later version is recognised', async () =>
    expect(await importTyped('master', 'CARDS2-M-0000')).toEqual({
      ok: false,
      fault: 'recovery-other',
    }));
});
