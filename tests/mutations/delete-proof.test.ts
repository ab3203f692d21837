import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deleteProofs } from '../../src/contract/calls/talk/proofs.ts';
import { proofsResource } from '../../src/mutations/resources.ts';
import { deleteProof, type DeletedProof } from '../../src/mutations/proof-blocks.ts';
import { documents } from '../support/sync/confirmed.ts';
import { nonceOf, proofBlock } from '../support/sync/samples.ts';
import { folded, foldedKeys } from './folded.ts';
import { proofHistory } from './proof-history.ts';
import { testFolding, type Promised } from './promises.ts';

const resource = proofsResource;
const args: DeletedProof = { nonce: nonceOf(1) };

const promised: Promised<DeletedProof> = {
  mutation: deleteProof,
  topic: 'proofs',
  resource,
  changes: fc.nat(3).map((nth) => () => ({ nonce: nonceOf(nth) })),
  history: proofHistory,
};

describe('arguments', () => {
  test.each([args, { ...args, isHalf: true }, { ...args, isHalf: false }])('%j', (one) => {
    expect(z.parse(deleteProof.args, one)).toEqual(one);
  });

  test.each([{}, { nonce: 1 }, { nonce: null }, { ...args, isHalf: 'yes' }])('refuses %j', (one) =>
    expect(z.safeParse(deleteProof.args, one).success).toBe(false),
  );
});

test('shares the lane of all proofs, and removes its own', () => {
  expect(deleteProof.lane(args)).toBe('proofs');
  expect(deleteProof.subject?.(args)).toEqual({ id: nonceOf(1), effect: 'remove' });
  expect(deleteProof.needs(args)).toEqual([]);
  expect(foldedKeys(deleteProof, args)).toEqual([resource.key]);
});

describe('folding', () => {
  test('removes all blocks of the message, and no others', () => {
    const blocks = [
      proofBlock(nonceOf(1), 0),
      proofBlock(nonceOf(2), 0),
      proofBlock(nonceOf(1), 1),
    ];
    const list = blocks.map((block) => ({ ...block, createdAt: 'then' }));
    expect(folded(deleteProof, args, resource, list)).toEqual([list[1]]);
  });

  testFolding(promised, args);
});

test('the request names the nonce, and nothing that only this device knows', () => {
  expect(deleteProof.call(args)).toBe(deleteProofs);
  expect(deleteProof.request({ ...args, isHalf: true }, documents())).toEqual({
    params: { nonce: nonceOf(1) },
  });
});

test('a deletion for which blocks were dropped cannot be taken back', () => {
  expect(deleteProof.isBinding?.(args)).toBe(false);
  const rebased = deleteProof.rebase?.(args, proofBlock(nonceOf(1), 1));
  expect(rebased && deleteProof.isBinding?.(rebased)).toBe(true);
  expect(rebased).toMatchObject(args);
});

test('a doubtful try is sent again, since a deleted message stays deleted', () => {
  expect(deleteProof.verification).toBe('resend');
});
