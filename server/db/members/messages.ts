/** Message samples of members, sealed. A member reads and changes only their own. */
import { and, eq, sql } from 'drizzle-orm';
import type { Message } from '../../../src/contract/calls/talk/messages.ts';
import type { Tx } from '../connection/engine.ts';
import { messages } from '../schema/sealed.ts';

/** Both in base64. */
export interface Sealed {
  title: string;
  content: string;
}

/** A message and its member. */
export interface OwnMessage {
  id: number;
  memberId: number;
}

const isOwn = ({ id, memberId }: OwnMessage) =>
  and(eq(messages.id, id), eq(messages.memberId, memberId));

/** In the order of creation. */
export const readMessages = async (tx: Tx, memberId: number): Promise<Message[]> => {
  const rows = await tx
    .select()
    .from(messages)
    .where(eq(messages.memberId, memberId))
    .orderBy(messages.id);
  return rows.map(({ id, title, content, createdAt, updatedAt }) => ({
    id,
    title,
    content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
};

/** Counts them. While the member's row is locked, none is added. */
export const countMessages = (tx: Tx, memberId: number): Promise<number> =>
  tx.$count(messages, eq(messages.memberId, memberId));

/** Returns its id. */
export const addMessage = async (
  tx: Tx,
  memberId: number,
  { title, content }: Sealed,
  now: Date,
): Promise<number> => {
  const row = { memberId, title, content, createdAt: now, updatedAt: now };
  const [added] = await tx.insert(messages).values(row).returning({ id: messages.id });
  if (!added) throw new Error('the message was not added');
  return added.id;
};

/**
 * False if the member has no such message. Its time never goes back, even if the clock does: devices take an earlier
 * one for an older version.
 */
export const changeMessage = async (
  tx: Tx,
  own: OwnMessage,
  { title, content }: Sealed,
  now: Date,
): Promise<boolean> => {
  const changed = await tx
    .update(messages)
    .set({
      title,
      content,
      updatedAt: sql`greatest(${messages.updatedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(isOwn(own))
    .returning({ id: messages.id });
  return changed.length > 0;
};

/** False if the member has no such message. */
export const removeMessage = async (tx: Tx, own: OwnMessage): Promise<boolean> => {
  const removed = await tx.delete(messages).where(isOwn(own)).returning({ id: messages.id });
  return removed.length > 0;
};
