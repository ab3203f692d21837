import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveProof, type ProofBlock } from '../../src/contract/calls/talk/proofs.ts';
import { proofsResource } from '../../src/mutations/resources.ts';
import {
  deleteProof,
  saveProofBlock,
  type SavedProofBlock,
} from '../../src/mutations/proof-blocks.ts';
import { documents } from '../support/sync/confirmed.ts';
import { nonceOf, proofBlock, someProof } from '../support/sync/samples.ts';
import { folded, foldedKeys } from './folded.ts';
import { proofHistory } from './proof-history.ts';
import { isRecognised, testFolding, type Promised } from './promises.ts';

const resource = proofsResource;
const first = proofBlock(nonceOf(1), 0);
const second = proofBlock(nonceOf(1), 1);
const confirmedBlock = (block: SavedProofBlock): ProofBlock => ({ ...block, createdAt: 'then' });

const promised: Promised<SavedProofBlock> = {
  mutation: saveProofBlock,
  topic: 'proofs',
  resource,
  changes: fc.tuple(fc.nat(3), fc.nat(2)).map(
    ([nth, counter]) =>
      () =>
        proofBlock(nonceOf(nth), counter),
  ),
  history: proofHistory,
};

describe('arguments', () => {
  test('a block as it was proven', () => {
    expect(z.parse(saveProofBlock.args, first)).toEqual(first);
  });

  const { proof: _, ...unproven } = first;
  test.each([
    {},
    unproven,
    { ...first, nonce: 1 },
    { ...first, counter: 0.5 },
    { ...first, counter: '0' },
    { ...first, encryptedHex: null },
    { ...first, proof: { ...someProof, protocol: 'plonk' } },
    { ...first, proof: { ...someProof, pi_a: ['1'] } },
    { ...first, publicSignals: 'all' },
    { ...first, publicSignals: [1] },
    { ...first, publicSignals: ['1'.repeat(79)] },
    { ...first, publicSignals: Array.from({ length: 1025 }, () => '0') },
  ])('refuses %#', (args) => expect(z.safeParse(saveProofBlock.args, args).success).toBe(false));
});

test('the first block creates the message, the others build on it', () => {
  expect(saveProofBlock.lane(first)).toBe('proofs');
  expect(saveProofBlock.subject?.(first)).toEqual({ id: nonceOf(1), effect: 'create' });
  expect(saveProofBlock.subject?.(second)).toEqual({ id: nonceOf(1), effect: 'change' });
  expect(saveProofBlock.needs(first)).toEqual([]);
  expect(foldedKeys(saveProofBlock, first)).toEqual([resource.key]);
});

test('blocks never merge', () => expect(saveProofBlock.merge).toBeUndefined());

describe('folding', () => {
  test('adds the block last, with the time of the change', () => {
    const list = [confirmedBlock(first)];
    expect(folded(saveProofBlock, second, resource, list, 5)).toEqual([
      ...list,
      { ...second, createdAt: new Date(5).toISOString() },
    ]);
  });

  testFolding(promised, first);
});

test('the request is the proof and its signals, nothing else', () => {
  expect(saveProofBlock.call(first)).toBe(saveProof);
  const { proof, publicSignals } = first;
  expect(saveProofBlock.request(first, documents())).toEqual({ body: { proof, publicSignals } });
});

test('a lost block is compensated by deleting its message', () => {
  const amends = saveProofBlock.compensate?.(second);
  expect(amends).toMatchObject({ kind: deleteProof.kind, args: { nonce: nonceOf(1) } });
  expect(z.safeParse(deleteProof.args, amends?.args).success).toBe(true);
});

describe('a doubtful try', () => {
  test('is recognised by nonce and counter', () => isRecognised(promised));

  test('is not recognised by another block of the message, or by the same place in another message', () => {
    const { verification } = saveProofBlock;
    if (typeof verification === 'string') throw new Error('a block must not be sent twice');
    const recognises = (...blocks: SavedProofBlock[]) =>
      verification.hasApplied(second, documents([resource, blocks.map(confirmedBlock)]), undefined);
    expect([
      recognises(first),
      recognises(proofBlock(nonceOf(2), 1)),
      recognises(first, second),
    ]).toEqual([false, false, true]);
    expect(verification.hasApplied(second, documents(), undefined)).toBe(false);
  });
});
