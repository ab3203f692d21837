import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecovery, writeRecovery } from '../../src/keys/recovery.ts';

const bytesOf = (count: number) => Uint8Array.from(randomBytes(count));

/** A typed text in one spelling. */
const spelling = (one: string) => one.toUpperCase().replaceAll(/[\s-]/g, '');

describe('recovery texts', () => {
  test('are read as kind and bytes, however they were copied', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('master' as const, 'zk' as const),
        fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Uint8Array.from(bytes)),
        async (kind, bytes) => {
          const text = await writeRecovery(kind, bytes);
          expect(await readRecovery(text)).toEqual({ ok: true, kind, bytes });
          const sloppy = ` ${text.toLowerCase().replaceAll('-', ' ')}\n`;
          expect(await readRecovery(sloppy)).toEqual({ ok: true, kind, bytes });
          const smart = `\u2068${text.replaceAll('-', '–\u200B')}\u2069`;
          expect(await readRecovery(smart)).toEqual({ ok: true, kind, bytes });
        },
      ),
      { numRuns: 100 },
    );
  });

  test('fit into a QR code of 33 modules in alphanumeric mode', async () => {
    const text = await writeRecovery('master', bytesOf(32));
    expect(text).toMatch(/^CARDS1-M(?:-[0-9A-Z]{4}){14}-[0-9A-Z]{2}$/);
    // Version 4 at level M holds 90 alphanumeric characters.
    expect(text.length).toBeLessThanOrEqual(90);
  });

  test('with one mistyped, missing, doubled or swapped character are recognised as wrong', async () => {
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

  test('of a later version are distinguished from other texts', async () => {
    expect(await readRecovery('CARDS2-M-0000')).toEqual({ ok: false, fault: 'version' });
    expect(await readRecovery('CARDS1-X-0000')).toEqual({ ok: false, fault: 'typo' });
    expect(await readRecovery('cards of mine')).toEqual({ ok: false, fault: 'none' });
    expect(await readRecovery('')).toEqual({ ok: false, fault: 'none' });
  });
});
