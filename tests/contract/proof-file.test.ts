/** Proof files: a written file is read back, and other texts are rejected. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  proofFileName,
  readProofFile,
  writeProofFile,
  type ProofFileBlock,
} from '../../src/contract/proof-file.ts';
import { maxProofFileCharacters } from '../../src/domain/limits.ts';
import { writeSignals } from '../../src/domain/proofs/proof-signals.ts';

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const point = ['1', '2', '1'];
/** A proof of the right form that proves nothing. */
const proof: ProofFileBlock['proof'] = {
  pi_a: point,
  pi_b: [point.slice(0, 2), point.slice(0, 2), ['1', '0']],
  pi_c: point,
  protocol: 'groth16',
  curve: 'bn128',
};
const nonce = new Uint8Array(12).fill(7);
const key = 'ab'.repeat(32);

const blockAt = (counter: number, of: Uint8Array = nonce, byte = 0xa5): ProofFileBlock => ({
  proof,
  publicSignals: writeSignals({ ciphertext: new Uint8Array(64).fill(byte), nonce: of, counter }),
});

interface Draft {
  [field: string]: unknown;
  blocks: Record<string, unknown>[];
}

const draft = (count = 2): Draft =>
  JSON.parse(
    writeProofFile(
      hexOf(nonce),
      Array.from({ length: count }, (_, counter) => blockAt(counter)),
      key,
    ) ?? '{}',
  ) as Draft;

/** The file as version 1 wrote it. JSON leaves out undefined fields. */
const asOld = (file: Draft): Draft => ({
  ...file,
  version: 1,
  verificationKey: undefined,
  blockCount: undefined,
});

const readDraft = (change: (file: Draft) => unknown, count = 2) => {
  const file = draft(count);
  const changed = change(file);
  return readProofFile(JSON.stringify(changed ?? file), key);
};

const faulty = (place: number, rejection: string, blocks = 2, of = nonce) => ({
  ok: false,
  reason: 'block',
  fault: { place, rejection },
  nonce: hexOf(of),
  blocks,
});

const withBlocks = (...blocks: ProofFileBlock[]) =>
  readDraft((file) => ({ ...file, blocks, blockCount: blocks.length }));

const withSignals = (change: (signals: string[]) => string[]) => {
  const block = blockAt(1);
  return withBlocks(blockAt(0), { ...block, publicSignals: change(block.publicSignals) });
};

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

test('every honest file reads back as it was written', () => {
  fc.assert(
    fc.property(
      bytes(12),
      fc.array(bytes(64), { minLength: 1, maxLength: 16 }),
      (drawn, ciphertexts) => {
        const blocks = ciphertexts.map((ciphertext, counter) => ({
          proof,
          publicSignals: writeSignals({ ciphertext, nonce: drawn, counter }),
        }));
        const text = writeProofFile(hexOf(drawn), blocks, key) ?? '';
        const says = ciphertexts.map((ciphertext, counter) => ({
          ciphertext,
          nonce: drawn,
          counter,
        }));
        expect(readProofFile(text, key)).toEqual({
          ok: true,
          file: {
            isOld: false,
            nonce: hexOf(drawn),
            blocks: blocks.map((block, at) => ({ ...block, says: says[at] })),
          },
        });
      },
    ),
    { numRuns: 50 },
  );
});

test('a whole message fits with room to spare', () => {
  expect(JSON.stringify(draft(16)).length).toBeLessThan(maxProofFileCharacters / 4);
});

describe('a text that is not a proof file', () => {
  test('no text makes the reader throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readProofFile(text, key).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['nothing', '', 'not-json'],
    ['a picture', '\u0089PNG\r\n', 'not-json'],
    ['a part of one', JSON.stringify(draft()).slice(0, -9), 'not-json'],
    ['more than fits', ' '.repeat(maxProofFileCharacters + 1), 'too-large'],
    ['a deep nest', '['.repeat(maxProofFileCharacters), 'not-json'],
    ['null', 'null', 'other'],
    ['a list', '[]', 'other'],
    ['a bare proof', JSON.stringify(proof), 'other'],
    ['another format', '{"format":"member-cards","version":1}', 'other'],
    ['a later version', '{"format":"member-cards-proof","version":3}', 'version'],
  ])('%s', (_, text, kind) => {
    expect(readProofFile(text, key)).toEqual({ ok: false, reason: 'form', fault: { kind } });
  });

  test.each<[string, (file: Draft) => unknown, string]>([
    ['no version', (file) => ({ ...file, version: null }), 'version'],
    ['a version before the first', (file) => ({ ...file, version: 0 }), 'version'],
    ['half a version', (file) => ({ ...file, version: 1.5 }), 'version'],
    ['a version of another type', (file) => ({ ...file, version: '2' }), 'version'],
    ['no blocks', (file) => ({ ...file, blocks: [] }), 'blocks'],
    ['17 blocks', (file) => void file.blocks.push(...draft(15).blocks), 'blocks'],
    ['blocks that are no list', (file) => ({ ...file, blocks: {} }), 'blocks'],
    ['a nonce in capitals', (file) => ({ ...file, nonce: '0A'.repeat(12) }), 'nonce'],
    ['a short nonce', (file) => ({ ...file, nonce: '07'.repeat(11) }), 'nonce'],
    ['no key', (file) => ({ ...file, verificationKey: undefined }), 'verificationKey'],
    ['no name of a key', (file) => ({ ...file, verificationKey: 'AB' }), 'verificationKey'],
    ['no count', (file) => ({ ...file, blockCount: undefined }), 'blockCount'],
    ['a count of none', (file) => ({ ...file, blockCount: 0 }), 'blockCount'],
    ['more blocks than it says', (file) => ({ ...file, blockCount: 1 }), 'blockCount'],
    ['a count beyond a message', (file) => ({ ...file, blockCount: 17 }), 'blockCount'],
    ['the first version with a key', (file) => ({ ...file, version: 1 }), ''],
    ['a field too many', (file) => ({ ...file, author: 'me' }), ''],
    [
      'a field too many in a block',
      (file) => ({ ...file, blocks: [{ ...file.blocks[0], a: 1 }] }),
      'blocks.0',
    ],
    [
      'a field too many in a proof',
      (file) => ({ ...file, blocks: [{ ...file.blocks[0], proof: { ...proof, a: 1 } }] }),
      'blocks.0.proof',
    ],
    ['no proof', (file) => ({ ...file, blocks: [{ publicSignals: [] }] }), 'blocks.0.proof'],
    [
      'a number for a signal',
      (file) => ({ ...file, blocks: [{ proof, publicSignals: [16] }] }),
      'blocks.0.publicSignals.0',
    ],
    [
      'a huge number',
      (file) => ({ ...file, blocks: [{ proof, publicSignals: ['1'.repeat(79)] }] }),
      'blocks.0.publicSignals.0',
    ],
    [
      'another curve',
      (file) => ({
        ...file,
        blocks: [blockAt(0), { ...blockAt(1), proof: { ...proof, curve: 'bls12381' } }],
      }),
      'blocks.1.proof.curve',
    ],
  ])('%s', (_, change, path) => {
    expect(readDraft(change)).toEqual({
      ok: false,
      reason: 'form',
      fault: { kind: 'form', path },
    });
  });
});

describe('blocks that do not form a message', () => {
  test('are out of order, doubled, or lack the first', () => {
    expect(withBlocks(blockAt(1), blockAt(0))).toEqual(faulty(0, 'place'));
    expect(withBlocks(blockAt(0), blockAt(0))).toEqual(faulty(1, 'place'));
    expect(withBlocks(blockAt(1))).toEqual(faulty(0, 'place', 1));
    expect(withBlocks(blockAt(0), blockAt(2), blockAt(1))).toEqual(faulty(1, 'place', 3));
  });

  test('include one of another message', () => {
    const other = new Uint8Array(12).fill(8);
    expect(withBlocks(blockAt(0), blockAt(1, other))).toEqual(faulty(1, 'nonce'));
    expect(readDraft((file) => ({ ...file, nonce: hexOf(other) }))).toEqual(
      faulty(0, 'nonce', 2, other),
    );
  });

  test('have signals that no honest block has', () => {
    expect(withSignals((signals) => signals.slice(1))).toEqual(faulty(1, 'too-few-signals'));
    expect(withSignals((signals) => [...signals, '0'])).toEqual(faulty(1, 'too-many-signals'));
    expect(withSignals(([, ...bits]) => ['15', ...bits])).toEqual(faulty(1, 'length'));
    expect(withSignals((signals) => signals.with(9, '2'))).toEqual(faulty(1, 'signal'));
    expect(withSignals((signals) => signals.with(9, '01'))).toEqual(faulty(1, 'signal'));
  });
});

describe('R148 the set-up and the number of blocks', () => {
  test('a file made with other keys is recognised as such, with any signals', () => {
    const other = '12'.repeat(32);
    const elsewhere = { ok: false, reason: 'other-set-up', verificationKey: other };
    expect(readDraft((file) => ({ ...file, verificationKey: other }))).toEqual(elsewhere);
    const short = { proof, publicSignals: ['1', '0'] };
    expect(
      readDraft((file) => ({ ...file, verificationKey: other, blocks: [short, short] })),
    ).toEqual(elsewhere);
  });

  test('a file without its last blocks names the first missing one', () => {
    expect(readDraft((file) => ({ ...file, blocks: file.blocks.slice(0, 2) }), 4)).toEqual(
      faulty(2, 'missing', 4),
    );
    expect(readDraft((file) => ({ ...file, blocks: file.blocks.toSpliced(1, 1) }), 3)).toEqual(
      faulty(1, 'place', 3),
    );
  });

  test('version 1, which has neither, is read as before, and marked as old', () => {
    expect(readDraft(asOld)).toMatchObject({ ok: true, file: { isOld: true } });
    expect(readDraft((file) => asOld({ ...file, blocks: file.blocks.slice(0, 1) }))).toMatchObject({
      ok: true,
    });
  });
});

test('blocks without proofs, or without the whole message, are not written', () => {
  const { publicSignals } = blockAt(0);
  expect(writeProofFile(hexOf(nonce), [{ publicSignals }], key)).toBeUndefined();
  expect(writeProofFile(hexOf(nonce), [blockAt(1)], key)).toBeUndefined();
  expect(writeProofFile(hexOf(nonce), [], key)).toBeUndefined();
});

test('the file contains only the proofs', () => {
  const listed = { ...blockAt(0), encryptedHex: 'ff', createdAt: 'now' };
  expect(writeProofFile(hexOf(nonce), [listed], key)).not.toMatch(/encryptedHex|createdAt/);
});

test('the file is named after its message', () => {
  expect(proofFileName(hexOf(nonce))).toBe('zk-proof-0707070707070707.json');
});
