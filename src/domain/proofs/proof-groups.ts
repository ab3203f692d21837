/** Groups saved blocks into the messages that they are parts of, by their nonce. */
import { sorted } from '../sorted.ts';

interface Block {
  /** Hex of 12 bytes. */
  nonce: string;
  counter: number;
  encryptedHex: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface ProofGroup<B extends Block = Block> {
  nonce: string;
  /** By counter. */
  blocks: readonly B[];
  isMultiBlock: boolean;
  /** Of the ciphertext. */
  bytes: number;
  /** Of the first block. */
  createdAt: string;
}

const groupOf = <B extends Block>(nonce: string, members: readonly B[]): ProofGroup<B> => {
  const blocks = sorted(members, (first, second) => first.counter - second.counter);
  return {
    nonce,
    blocks,
    isMultiBlock: blocks.length > 1,
    bytes: blocks.reduce((sum, { encryptedHex }) => sum + encryptedHex.length / 2, 0),
    createdAt: blocks[0]?.createdAt ?? '',
  };
};

/** Newest first. */
export const groupProofs = <B extends Block>(blocks: readonly B[]): ProofGroup<B>[] => {
  const byNonce = new Map<string, B[]>();
  for (const block of blocks)
    byNonce.set(block.nonce, [...(byNonce.get(block.nonce) ?? []), block]);
  const groups = [...byNonce].map(([nonce, members]) => groupOf(nonce, members));
  return sorted(
    groups,
    (first, second) => Date.parse(second.createdAt) - Date.parse(first.createdAt),
  );
};
