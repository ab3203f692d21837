/** Idempotency keys: which of a member's mutations took effect, and their answers. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { idempotencyKeys } from '../schema/server.ts';

export interface KeptAnswer {
  /** Of method, path, and the body's fields that the contract names. */
  requestHash: string;
  status: number;
  /** JSON. */
  answer: string;
}

const fieldsOf = (memberId: number, key: string) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));

export const readKeptAnswer = async (
  tx: Tx,
  memberId: number,
  key: string,
): Promise<KeptAnswer | undefined> => {
  const { requestHash, status, answer } = idempotencyKeys;
  const rows = await tx
    .select({ requestHash, status, answer })
    .from(idempotencyKeys)
    .where(fieldsOf(memberId, key));
  return rows[0];
};

/** Call it in the transaction of the effect itself. */
export const saveAnswer = async (
  tx: Tx,
  memberId: number,
  key: string,
  kept: KeptAnswer,
  now: Date,
): Promise<void> => {
  await tx.insert(idempotencyKeys).values({ memberId, key, ...kept, createdAt: now });
};
