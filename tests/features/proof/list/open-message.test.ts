/** Decrypting saved messages: what is refused before anything is shown, which keys are tried, and what is reported. */
import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CustodyState, KnownKey } from '../../../../src/keys/custody/custody-api.ts';
import { Secret } from '../../../../src/keys/stored/secret.ts';
import {
  bytesOfBlock,
  proofTextFault,
  splitText,
} from '../../../../src/domain/proofs/proof-text.ts';
import { openMessage, type ListedBlock } from '../../../../src/features/proof/list/open-message.ts';
import type { BlocksVerdict, SealedBlock, Verifier } from '../../../../src/verifier/api.ts';
import { findRejection } from '../../../../src/verifier/sealed-block.ts';
import { createVerifier } from '../../../../src/verifier/verifier.ts';
import { longMessage, readVerificationKeyFile } from '../../../support/proofs/messages.ts';

const keyOf = (byte: number): Buffer => Buffer.alloc(32, byte);
const known = (byte: number): KnownKey => ({
  secret: new Secret(keyOf(byte).toString('hex')),
  fingerprint: `K-${byte}`,
});
const nonce = Buffer.alloc(12, 3);

/** By Node's own ChaCha20, which takes the counter as the first four bytes of its initialisation vector. */
const seal = (text: string, key: Buffer): SealedBlock[] =>
  splitText(text).map((block, counter) => {
    const start = Buffer.alloc(4);
    start.writeUInt32LE(counter);
    const cipher = createCipheriv('chacha20', key, Buffer.concat([start, nonce]));
    const encryptedHex = cipher.update(bytesOfBlock(block)).toString('hex');
    return { nonce: nonce.toString('hex'), counter, encryptedHex, proof: 'believed' };
  });

const ready = (key: KnownKey): CustodyState => ({
  state: 'ready',
  keptIn: 'cloud',
  isNew: false,
  ...key,
});
/** Accepts each block, for tests of the steps after that. */
const believing = {
  verifyBlocks: async (blocks: readonly SealedBlock[]): Promise<BlocksVerdict> => ({
    ok: true,
    rejections: blocks.map(() => undefined),
  }),
};

const portsOf = (state: CustodyState, ...oldKeys: KnownKey[]) => ({
  state,
  custody: { oldKeys: async () => oldKeys },
  verifier: believing,
});
const unavailable: CustodyState = { state: 'unavailable', reason: 'invalid', place: 'cloud' };

test('R123 R138 every text that can be proven opens as it was written', async () => {
  const texts = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 256 })
    .filter((text) => proofTextFault(text) === undefined);
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const sealed = seal(text, keyOf(1));
      const opened = await openMessage(sealed, sealed.length, portsOf(ready(known(1))));
      expect(opened).toEqual({
        ok: true,
        text,
        fingerprint: 'K-1',
        isOldKey: false,
        isEndKnown: true,
      });
    }),
    { numRuns: 100 },
  );
});

const blocks = seal('The quick brown fox jumps over it', keyOf(1));
const text = 'The quick brown fox jumps over it';
const open = (listed: readonly ListedBlock[], state: CustodyState, ...oldKeys: KnownKey[]) =>
  openMessage(listed, undefined, portsOf(state, ...oldKeys));

test('either of two keys in conflict opens a message', async () => {
  const state: CustodyState = { state: 'conflict', cloud: known(5), device: known(1) };
  expect(await open(blocks, state)).toMatchObject({ text, fingerprint: 'K-1' });
});

test('an old key opens a message, and is named', async () => {
  const opened = await open(blocks, ready(known(5)), known(6), known(1));
  expect(opened).toMatchObject({ ok: true, text, fingerprint: 'K-1', isOldKey: true });
});

test('a key that was stored with white space around it opens a message', async () => {
  const secret = new Secret(` ${keyOf(1).toString('hex')}\n`);
  expect(await open(blocks, ready({ secret, fingerprint: 'K-1' }))).toMatchObject({ text });
});

test('R123 a message stays closed if no key fits, or there is none', async () => {
  expect(await open(blocks, ready(known(5)), known(6))).toEqual({ ok: false, cause: 'other-key' });
  expect(await open(blocks, unavailable)).toEqual({ ok: false, cause: 'no-key' });
  expect(await open(blocks, unavailable, known(1))).toMatchObject({ text });
});

test('U+0000 within a text, which only another app writes, is visible', async () => {
  const [first, second] = [seal('Hi', keyOf(1)), seal(`${'x'.repeat(16)}there`, keyOf(1))];
  const opened = await open([...first, ...second.slice(1)], ready(known(1)));
  expect(opened).toMatchObject({ ok: true, text: `Hi${'\u2400'.repeat(14)}there` });
});

const blockAt = (place: number): SealedBlock => {
  const block = longMessage.blocks[place];
  if (!block) throw new Error('The shared message has three blocks');
  return block;
};

describe('R146 blocks that are not the proven message', () => {
  let verifier: Verifier;
  beforeAll(async () => {
    verifier = await createVerifier(await readVerificationKeyFile());
  });
  const key = { secret: new Secret(longMessage.key), fingerprint: 'K' };
  const openReal = (listed: readonly ListedBlock[], length?: number) =>
    openMessage(listed, length, {
      ...portsOf(ready(key)),
      verifier: {
        verifyBlocks: async (asked) => ({
          ok: true,
          rejections: asked.map((block) => findRejection(verifier, block)),
        }),
      },
    });
  const [first, second, third] = [blockAt(0), blockAt(1), blockAt(2)];

  test('the message itself opens; its end is known only if the device knows the length', async () => {
    const opened = { ok: true, text: longMessage.text };
    expect(await openReal(longMessage.blocks)).toMatchObject({ ...opened, isEndKnown: false });
    expect(await openReal(longMessage.blocks, 3)).toMatchObject({ ...opened, isEndKnown: true });
  });

  test('a block that was rewritten by a person who knows its text is refused by its number', async () => {
    const [was = '', ...others] = splitText(longMessage.text);
    const wanted = bytesOfBlock(splitText('I owe you 9k')[0] ?? '');
    const stream = bytesOfBlock(was).map(
      (byte, at) => byte ^ (Buffer.from(first.encryptedHex, 'hex')[at] ?? 0),
    );
    const encryptedHex = Buffer.from(wanted.map((byte, at) => byte ^ (stream[at] ?? 0))).toString(
      'hex',
    );
    const forged = [{ ...first, encryptedHex }, second, third];
    // Without the proofs, it would open as the member's own.
    const believed = await openMessage(forged, 3, portsOf(ready(key)));
    expect(believed).toMatchObject({
      ok: true,
      text: `I owe you 9k␀␀␀␀${others.join('')}`.replace(/\0+$/, ''),
    });
    expect(await openReal(forged, 3)).toEqual({ ok: false, cause: 'changed', place: 0 });
  });

  test.each<[string, () => ListedBlock[], object]>([
    ['nothing', () => [], { cause: 'missing', place: 0 }],
    ['the first is missing', () => [second, third], { cause: 'missing', place: 0 }],
    ['one between is missing', () => [first, third], { cause: 'missing', place: 1 }],
    ['one came twice', () => [first, second, second, third], { cause: 'doubled', place: 1 }],
    ['a place before the first', () => [{ ...first, counter: -1 }], { cause: 'damaged', place: 0 }],
    [
      'two exchanged',
      () => [first, { ...third, counter: 1 }, { ...second, counter: 2 }],
      { cause: 'changed', place: 1 },
    ],
    [
      'another nonce',
      () => [first, { ...second, nonce: '00'.repeat(12) }],
      { cause: 'changed', place: 1 },
    ],
    [
      'all under another nonce',
      () => longMessage.blocks.map((one) => ({ ...one, nonce: '0b'.repeat(12) })),
      { cause: 'changed', place: 0 },
    ],
    [
      'without a proof',
      () => [first, second, { ...third, proof: undefined }],
      { cause: 'unproven', place: 2 },
    ],
    [
      'with the proof of another',
      () => [first, { ...second, proof: first.proof }, third],
      { cause: 'changed', place: 1 },
    ],
    ['no hex', () => [{ ...first, encryptedHex: '0g' }], { cause: 'damaged', place: 0 }],
    ['a short nonce', () => [{ ...first, nonce: '' }], { cause: 'damaged', place: 0 }],
  ])('%s', async (_, change, refusal) => {
    expect(await openReal(change())).toEqual({ ok: false, ...refusal });
  });

  test('fewer or more blocks than were made here are refused', async () => {
    expect(await openReal([first, second], 3)).toEqual({
      ok: false,
      cause: 'cut',
      blocks: 2,
      length: 3,
    });
    expect(await openReal(longMessage.blocks, 2)).toEqual({
      ok: false,
      cause: 'foreign',
      place: 2,
    });
    expect(await openReal([first, second])).toMatchObject({ ok: true, isEndKnown: false });
  });

  test('a block that another person proved under the same nonce with another key is refused', async () => {
    const theirs = seal(`${'x'.repeat(32)}and I owe you 9k`, keyOf(9)).slice(2);
    const mixed = [...blocks.slice(0, 2), ...theirs];
    expect(await open(mixed, ready(known(1)))).toEqual({ ok: false, cause: 'foreign', place: 2 });
  });

  test('a message that cannot be verified is not shown', async () => {
    for (const fault of ['network', 'damaged', 'broken'] as const) {
      const deaf = { verifyBlocks: async (): Promise<BlocksVerdict> => ({ ok: false, fault }) };
      const opened = await openMessage(blocks, 3, { ...portsOf(ready(known(1))), verifier: deaf });
      expect(opened).toEqual({ ok: false, cause: 'unverified', fault });
    }
    const curt = {
      verifyBlocks: async (): Promise<BlocksVerdict> => ({ ok: true, rejections: [] }),
    };
    const opened = await openMessage(blocks, 3, { ...portsOf(ready(known(1))), verifier: curt });
    expect(opened).toEqual({ ok: false, cause: 'changed', place: 0 });
  });
});
