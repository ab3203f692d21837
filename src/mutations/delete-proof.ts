/** Deletes all blocks of a proven message. The server remembers the nonce, so no late block comes back. */
import * as z from 'zod/mini';
import { deleteProofs } from '../contract/proofs.ts';
import { foldOf } from '../db/document-fold.ts';
import { proofsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const args = z.object({
  nonce: z.string(),
  /** Unsent blocks of the message were dropped. The server may have the others, which must not remain. */
  isHalf: z.optional(z.boolean()),
});
export type DeletedProof = z.output<typeof args>;

export const deleteProof: Mutation<DeletedProof> = {
  kind: 'delete-proof',
  version: 1,
  args,
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
