/** The interests that members may choose: in the database, as the community's file says at each start. */
import { asc, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../connection/engine.ts';
import { memberTags, tags } from '../schema/cards.ts';

/** What a card shows of its member's interests: those that are not offered any more come last. */
export const interestNames = sql<string[]>`(
  select coalesce(json_agg(t.name order by t.position nulls last, t.id), '[]'::json)
  from member_tags mt join tags t on t.id = mt.tag_id where mt.member_id = members.id)`;

/** Offers these, in this order. Others stay on the cards that have them. */
const offerInterests = async (tx: Tx, names: readonly string[]): Promise<void> => {
  // One server after the other: of two that start together, the later one decides for all.
  await tx.execute(sql`lock table ${tags} in share row exclusive mode`);
  await tx.update(tags).set({ position: null }).where(isNotNull(tags.position));
  const rows = names.map((name, at) => ({ name, position: at + 1 }));
  await tx
    .insert(tags)
    .values(rows)
    .onConflictDoUpdate({
      target: tags.name,
      set: { position: sql`excluded.position` },
    });
};

/** Does nothing for a community that names none. */
export const offerInterestsOf = async (
  database: Database,
  interests: readonly { name: string }[] | undefined,
): Promise<void> => {
  if (!interests) return;
  await database.write((tx) =>
    offerInterests(
      tx,
      interests.map(({ name }) => name),
    ),
  );
};

/** Those that are offered, and those that the member has. */
export const readOfferedTo = (tx: Tx, memberId: number) => {
  const has = sql`exists (select 1 from ${memberTags} mt
    where mt.tag_id = ${tags.id} and mt.member_id = ${memberId})`;
  return tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(or(isNotNull(tags.position), has))
    .orderBy(sql`${tags.position} nulls last`, asc(tags.id));
};
