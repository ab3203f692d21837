/** Deletes all blocks of a proven message. The server remembers the nonce, so no late block comes back. */
import * as z from 'zod/mini';
import { deleteProofs, type ProofBlock } from '../contract/proofs.ts';
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
  touches: () => [proofsResource],
  fold: (key, value, { nonce }) => {
    const blocks = value as ProofBlock[];
    const isMeant = key === proofsResource.key && blocks.some((one) => one.nonce === nonce);
    return isMeant ? blocks.filter((one) => one.nonce !== nonce) : blocks;
  },
  request: ({ nonce }) => ({ params: { nonce } }),
  rebase: ({ nonce }) => ({ nonce, isHalf: true }),
  isBinding: ({ isHalf = false }) => isHalf,
  verification: 'resend',
};
