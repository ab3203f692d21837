/** Saves proven messages block by block, and deletes them whole. */
import * as z from 'zod/mini';
import {
  deleteProofs,
  groth16Proof,
  publicSignals,
  saveProof,
  type ProofBlock,
} from '../contract/calls/talk/proofs.ts';
import { foldOf } from '../db/document-fold.ts';
import { proofsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const blockArgs = z.object({
  /** Hex of 12 bytes, which identify the message. */
  nonce: z.string(),
  /** The block's place in the message, from 0. */
  counter: z.int(),
  encryptedHex: z.string(),
  proof: groth16Proof,
  publicSignals,
});
export type SavedProofBlock = z.output<typeof blockArgs>;

const isInPlace = (blocks: readonly ProofBlock[], { nonce, counter }: SavedProofBlock): boolean =>
  blocks.some((one) => one.nonce === nonce && one.counter === counter);

/**
 * Saves one proven block of a message. Blocks are enqueued together and sent in order. A message is never left half
 * saved: if a block is refused or given up, the whole message is deleted.
 */
export const saveProofBlock: Mutation<SavedProofBlock> = {
  kind: 'save-proof-block',
  version: 1,
  args: blockArgs,
  lane: () => 'proofs',
  call: () => saveProof,
  subject: ({ nonce, counter }) => ({ id: nonce, effect: counter === 0 ? 'create' : 'change' }),
  needs: () => [],
  folds: (block) => [
    foldOf(proofsResource, (blocks, createdAt) => {
      if (isInPlace(blocks, block)) return blocks;
      return [...blocks, { ...block, createdAt: new Date(createdAt).toISOString() }];
    }),
  ],
  request: ({ proof, publicSignals: signals }) => ({ body: { proof, publicSignals: signals } }),
  compensate: ({ nonce }) => ({ kind: 'delete-proof', args: { nonce, isHalf: true } }),
  verification: {
    reads: () => [proofsResource],
    hasApplied: (block, mirror) => isInPlace(mirror.read(proofsResource) ?? [], block),
  },
};

const deletionArgs = z.object({
  nonce: z.string(),
  /** Unsent blocks of the message were dropped. The server may have the others, which must not remain. */
  isHalf: z.optional(z.boolean()),
});
export type DeletedProof = z.output<typeof deletionArgs>;

/** Deletes all blocks of a proven message. The server remembers the nonce, so no late block comes back. */
export const deleteProof: Mutation<DeletedProof> = {
  kind: 'delete-proof',
  version: 1,
  args: deletionArgs,
  lane: () => 'proofs',
  call: () => deleteProofs,
  subject: ({ nonce }) => ({ id: nonce, effect: 'remove' }),
  needs: () => [],
  folds: ({ nonce }) => [
    foldOf(proofsResource, (blocks) => {
      const others = blocks.filter((one) => one.nonce !== nonce);
      return others.length < blocks.length ? others : blocks;
    }),
  ],
  request: ({ nonce }) => ({ params: { nonce } }),
  rebase: ({ nonce }) => ({ nonce, isHalf: true }),
  isBinding: ({ isHalf = false }) => isHalf,
  verification: 'resend',
};
