import { webcrypto } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLength } from '../../src/crypto/aes-gcm.ts';
import { limits } from '../../src/domain/limits.ts';
import { noteFault } from '../../src/domain/proofs/padding.ts';
import { Secret } from '../../src/keys/stored/secret.ts';
import { openNote, sealNote } from '../../src/samples/notes.ts';

const keyOf = (byte: number) => new Secret(Buffer.alloc(32, byte).toString('base64'));
const random = (count: number) => webcrypto.getRandomValues(new Uint8Array(count));
const seal = async (text: string, card = 7): Promise<string> => {
  const sealed = await sealNote(keyOf(1), card, text, random);
  if (sealed === undefined) throw new Error('not sealed');
  return sealed;
};

test('R167 a note opens as it was written, and hides its length', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 }).filter((one) => !noteFault(one));
  await fc.assert(
    fc.asyncProperty(text, async (note) => {
      const sealed = await seal(note);
      expect(plainLength(sealed)).toBe(limits.noteBytes);
      expect(await openNote(keyOf(1), 7, sealed)).toBe(note);
    }),
    { numRuns: 50 },
  );
});

test('the longest note has no room for padding, and opens too', async () => {
  const text = 'я'.repeat(limits.noteBytes / 2);
  expect(await openNote(keyOf(1), 7, await seal(text))).toBe(text);
  expect(noteFault(text)).toBeUndefined();
  expect(noteFault(`${text}.`)).toBe('too-long');
  expect(noteFault('\u001A')).toBe('forbidden-character');
});

test('stays closed under another key, on another card, or after a change of any bit', async () => {
  const sealed = await seal('Met at the fair.');
  const bytes = Buffer.from(sealed, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(await openNote(keyOf(2), 7, sealed)).toBeUndefined();
  expect(await openNote(keyOf(1), 8, sealed)).toBeUndefined();
  expect(await openNote(keyOf(1), 7, bytes.toString('base64'))).toBeUndefined();
  expect(await openNote(keyOf(1), 7, 'no base64!')).toBeUndefined();
  expect(await openNote(new Secret('no key'), 7, sealed)).toBeUndefined();
});

test('an invalid key or random source seals nothing', async () => {
  expect(await sealNote(new Secret('no key'), 7, 'x', random)).toBeUndefined();
  expect(await sealNote(keyOf(1), 7, 'x', () => new Uint8Array())).toBeUndefined();
});
