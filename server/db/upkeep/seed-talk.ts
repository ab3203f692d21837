/** Adds reactions and reviews in bulk, for a demo community; real ones are added by their calls. */
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { inChunks } from '../connection/in-chunks.ts';
import { welcomeBalance } from '../talk/ledger.ts';
import { members } from '../schema/members.ts';
import { ledgerEntries } from '../schema/payments.ts';
import { reactions, reviews } from '../schema/talk.ts';

interface Said {
  id: string;
  cardId: number;
  authorId: number;
  createdAt: Date;
}

export interface SeedTalk {
  /** In their order; `cost` is the part of the welcome balance that the author paid. */
  reactions: readonly (Said & { emoji: number; cost: number })[];
  reviews: readonly (Said & { body: string })[];
}

/** Ledger entries for reactions, for balances that have nothing but the welcome. */
const ledgerRows = (paid: SeedTalk['reactions']) => {
  const counts = new Map<number, number>();
  return paid.map(({ id, authorId, createdAt }) => {
    const count = (counts.get(authorId) ?? 0) + 1;
    counts.set(authorId, count);
    return {
      memberId: authorId,
      number: count + 1,
      delta: -1,
      total: welcomeBalance - count,
      reason: 'reaction' as const,
      reference: id,
      createdAt,
    };
  });
};

/** Saves reactions and reviews between members who were just added; all others are left out. All show them to visitors. */
export const saveSeedTalk = async (
  tx: Tx,
  added: ReadonlySet<number>,
  talk: SeedTalk,
): Promise<void> => {
  const isFresh = ({ cardId, authorId }: Said) => added.has(cardId) && added.has(authorId);
  const given = talk.reactions.filter(isFresh);
  await inChunks(given, (rows) => tx.insert(reactions).values(rows));
  await inChunks(ledgerRows(given.filter(({ cost }) => cost > 0)), (rows) =>
    tx.insert(ledgerEntries).values(rows),
  );
  await inChunks(talk.reviews.filter(isFresh), (rows) => tx.insert(reviews).values(rows));
  const longest = sql`(select n.id from reviews n where n.card_id = members.id
    order by char_length(n.body) desc, n.sequence limit 1)`;
  await inChunks([...added], (ids) =>
    tx
      .update(members)
      .set({ reactionsForVisitors: true, shownReview: longest })
      .where(inArray(members.id, ids)),
  );
};
