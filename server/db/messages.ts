/** Message samples of members, as they were sealed. A member reads and changes only own ones. */
import { and, eq } from 'drizzle-orm';
import type { Message } from '../../src/contract/messages.ts';
import type { Tx } from './engine.ts';
import { messages } from './schema.ts';

/** Base64, both. */
export interface Sealed {
  title: string;
  content: string;
}

/** Which message of which member. */
export interface OwnMessage {
  id: number;
  memberId: number;
}

const isOwn = ({ id, memberId }: OwnMessage) =>
  and(eq(messages.id, id), eq(messages.memberId, memberId));

/** In the order in which they were created. */
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

/** How many there are. With the member's row locked, nobody adds one meanwhile. */
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

/** False where the member has no such message. */
export const changeMessage = async (
  tx: Tx,
  own: OwnMessage,
  { title, content }: Sealed,
  now: Date,
): Promise<boolean> => {
  const changed = await tx
    .update(messages)
    .set({ title, content, updatedAt: now })
    .where(isOwn(own))
    .returning({ id: messages.id });
  return changed.length > 0;
};

/** False where the member has no such message. */
export const removeMessage = async (tx: Tx, own: OwnMessage): Promise<boolean> => {
  const removed = await tx.delete(messages).where(isOwn(own)).returning({ id: messages.id });
  return removed.length > 0;
};
