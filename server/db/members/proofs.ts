/**
 * Proof blocks of members, and deletions by members. A member's blocks change only with that member's row locked, so a
 * count made here still holds when it is used. Between members the table's key decides.
 */
import { and, countDistinct, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Groth16Proof, ProofBlock } from '../../../src/contract/calls/talk/proofs.ts';
import { writeSignals } from '../../../src/domain/proofs/proof-signals.ts';
import type { Tx } from '../connection/engine.ts';
import { deletedProofNonces, proofBlocks } from '../schema/sealed.ts';

/** The block's place in its message: no two blocks have the same, not even of different members. */
export interface BlockPlace {
  /** Hex of 12 bytes. */
  nonce: string;
  counter: number;
}

export interface NewBlock extends BlockPlace {
  memberId: number;
  /** Hex of 64 bytes. */
  encryptedHex: string;
  proof: Groth16Proof;
}

/**
 * How many nonces without any block a member's memory of deletions holds: the newest. A member who fills it on purpose
 * forgets only their own nonces. Nonces of messages that existed are kept for good: each took a proof.
 */
const maxUnsavedNonces = 1000;

const isOwnMessage = (memberId: number, nonce: string) =>
  and(eq(proofBlocks.memberId, memberId), eq(proofBlocks.nonce, nonce));

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

/** In the order of saving. */
export const readProofs = async (tx: Tx, memberId: number): Promise<ProofBlock[]> => {
  const rows = await tx
    .select()
    .from(proofBlocks)
    .where(eq(proofBlocks.memberId, memberId))
    .orderBy(proofBlocks.sequence);
  return rows.map(({ nonce, counter, encryptedHex, proof, createdAt }) => ({
    proof,
    publicSignals: writeSignals({
      ciphertext: bytesOf(encryptedHex),
      nonce: bytesOf(nonce),
      counter,
    }),
    encryptedHex,
    nonce,
    counter,
    createdAt: createdAt.toISOString(),
  }));
};

/** The block at this place and its owner; undefined if there is none. */
export const readBlockAt = async (
  tx: Tx,
  { nonce, counter }: BlockPlace,
): Promise<{ memberId: number; encryptedHex: string } | undefined> => {
  const [row] = await tx
    .select({ memberId: proofBlocks.memberId, encryptedHex: proofBlocks.encryptedHex })
    .from(proofBlocks)
    .where(and(eq(proofBlocks.nonce, nonce), eq(proofBlocks.counter, counter)));
  return row;
};

/** The member's number of blocks and of messages, without the message `nonce`. */
export const countProofs = async (
  tx: Tx,
  memberId: number,
  nonce: string,
): Promise<{ blocks: number; otherMessages: number }> => {
  const [row] = await tx
    .select({
      blocks: sql`count(*)`.mapWith(Number),
      otherMessages: countDistinct(sql`nullif(${proofBlocks.nonce}, ${nonce})`),
    })
    .from(proofBlocks)
    .where(eq(proofBlocks.memberId, memberId));
  return row ?? { blocks: 0, otherMessages: 0 };
};

/** False if a block exists already, even of another member, who may have been first since the check. */
export const addBlock = async (tx: Tx, block: NewBlock, now: Date): Promise<boolean> => {
  const added = await tx
    .insert(proofBlocks)
    .values({ ...block, createdAt: now })
    .onConflictDoNothing()
    .returning({ counter: proofBlocks.counter });
  return added.length > 0;
};

/**
 * Whether this member deleted the message. Deletions by others do not count. A nonce is public, so anybody can save a
 * block under it and delete it again, to keep its author from saving the message.
 */
export const isDeletedNonce = async (tx: Tx, memberId: number, nonce: string): Promise<boolean> => {
  const { memberId: ofMember, nonce: deleted } = deletedProofNonces;
  const count = await tx.$count(
    deletedProofNonces,
    and(eq(ofMember, memberId), eq(deleted, nonce)),
  );
  return count > 0;
};

const forgetOldNonces = async (tx: Tx, memberId: number): Promise<void> => {
  const { memberId: ofMember, nonce, existed, deletedAt } = deletedProofNonces;
  const old = tx
    .select({ nonce })
    .from(deletedProofNonces)
    .where(and(eq(ofMember, memberId), not(existed)))
    .orderBy(desc(deletedAt))
    .offset(maxUnsavedNonces);
  await tx.delete(deletedProofNonces).where(and(eq(ofMember, memberId), inArray(nonce, old)));
};

/**
 * Removes all blocks of the member's message, and remembers that it must not return. If the message is another's, does
 * nothing and returns false.
 */
export const removeBlocks = async (
  tx: Tx,
  memberId: number,
  nonce: string,
  now: Date,
): Promise<boolean> => {
  const removed = await tx
    .delete(proofBlocks)
    .where(isOwnMessage(memberId, nonce))
    .returning({ counter: proofBlocks.counter });
  const existed = removed.length > 0;
  if (!existed && (await tx.$count(proofBlocks, eq(proofBlocks.nonce, nonce))) > 0) return false;
  await tx
    .insert(deletedProofNonces)
    .values({ memberId, nonce, existed, deletedAt: now })
    .onConflictDoUpdate({
      target: [deletedProofNonces.memberId, deletedProofNonces.nonce],
      set: { deletedAt: now, ...(existed && { existed }) },
    });
  if (!existed) await forgetOldNonces(tx, memberId);
  return true;
};
