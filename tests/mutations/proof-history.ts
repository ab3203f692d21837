/** Histories of proven messages: saved block by block, and deleted for good. */
import * as fc from 'fast-check';
import { deleteProof, saveProofBlock } from '../../src/mutations/proof-blocks.ts';
import type { Confirmed } from '../support/sync/confirmed.ts';
import { nonceOf, proofBlock } from '../support/sync/samples.ts';

export const proofHistory = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(2)).map(([nth, counter]) => (confirmed: Confirmed) => {
    confirmed.apply(saveProofBlock, proofBlock(nonceOf(nth), counter));
  }),
  fc.nat(3).map((nth) => (confirmed: Confirmed) => {
    confirmed.apply(deleteProof, { nonce: nonceOf(nth) });
  }),
);
