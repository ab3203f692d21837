/**
 * An admin's changes of the interests that are offered. A name may change, an id never does: members keep what they
 * chose. The texts that members are searched by follow within the same transaction.
 */
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { WantedInterest } from '../../../src/contract/calls/card/interests.ts';
import { interestKey } from '../../../src/domain/members/interests.ts';
import { interestTextOf } from '../../../src/domain/members/member-search.ts';
import type { Tx } from '../connection/engine.ts';
import { memberTags, tags } from '../schema/cards.ts';
import { members } from '../schema/members.ts';
import { moderationActs } from '../schema/moderation.ts';

type Stored = typeof tags.$inferSelect;
type Placed = WantedInterest & { position: number };
type Kept = Placed & { id: number };

export const readOffered = (tx: Tx) =>
  tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(isNotNull(tags.position))
    .orderBy(tags.position, tags.id);

export type InterestsSaved =
  | { ok: true }
  /** No interest has the id, or one has the name that is not among these. */
  | { ok: false; why: 'unknown' | 'taken'; at: number };

/**
 * Finds one of the same name for each without an id, so that it is offered again. Files may have left two that differ in
 * case.
 */
const identify = (stored: readonly Stored[], wanted: readonly WantedInterest[]): Placed[] => {
  const named = new Set(wanted.map(({ id }) => id));
  const rest = stored.filter(({ id }) => !named.has(id));
  return wanted.map(({ id, name }, at) => {
    const same =
      rest.find((one) => one.name === name) ??
      rest.find((one) => interestKey(one.name) === interestKey(name));
    return { id: id ?? same?.id, name, position: at + 1 };
  });
};

/** Of a wanted interest that names its id. */
const findFault = (
  stored: readonly Stored[],
  wanted: readonly WantedInterest[],
  placed: readonly Placed[],
): InterestsSaved => {
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const used = new Set(placed.map(({ id }) => id));
  const others = new Set(
    stored.filter(({ id }) => !used.has(id)).map(({ name }) => interestKey(name)),
  );
  for (const [at, { id, name }] of wanted.entries()) {
    const before = id === undefined ? name : names.get(id);
    if (before === undefined) return { ok: false, why: 'unknown', at };
    if (before !== name && others.has(interestKey(name))) return { ok: false, why: 'taken', at };
  }
  return { ok: true };
};

/** The rule of a text is that of `interestTextOf`; the database only joins those of a member. */
const writeSearchTexts = async (tx: Tx, renamed: readonly number[]): Promise<void> => {
  const having = inArray(
    members.id,
    tx
      .select({ id: memberTags.memberId })
      .from(memberTags)
      .where(inArray(memberTags.tagId, [...renamed])),
  );
  // A member may be choosing at this moment: that is read after it has ended.
  const locked = tx.select({ id: members.id }).from(members).where(having).orderBy(members.id);
  if ((await locked.for('no key update')).length === 0) return;
  const texts = (await tx.select().from(tags)).map(
    ({ id, name }) => sql`(${id}::integer, ${interestTextOf([name])}::text)`,
  );
  const text = sql`coalesce((select string_agg(one.text, '' order by one.id)
    from ${memberTags} mt join (values ${sql.join(texts, sql`, `)}) as one (id, text)
      on one.id = mt.tag_id
    where mt.member_id = ${members.id}), '')`;
  await tx.update(members).set({ interestText: text }).where(having);
};

const write = async (tx: Tx, placed: readonly Placed[], renamed: readonly number[]) => {
  await tx.update(tags).set({ position: null }).where(isNotNull(tags.position));
  // Two may swap their names, which no other statement allows: no interest begins with a blank.
  if (renamed.length > 0)
    await tx
      .update(tags)
      .set({ name: sql`' ' || ${tags.id}` })
      .where(inArray(tags.id, [...renamed]));
  const kept = placed.filter((one): one is Kept => one.id !== undefined);
  for (const { id, name, position } of kept)
    await tx.update(tags).set({ name, position }).where(eq(tags.id, id));
  const added = placed.flatMap(({ id, name, position }) =>
    id === undefined ? [{ name, position }] : [],
  );
  if (added.length > 0) await tx.insert(tags).values(added);
};

/** Saves the whole list, and writes into the log which were offered before. */
export const saveOffered = async (
  tx: Tx,
  wanted: readonly WantedInterest[],
  { adminId, now }: { adminId: number; now: Date },
): Promise<InterestsSaved> => {
  await tx.execute(sql`lock table ${tags} in share row exclusive mode`);
  const before = await readOffered(tx);
  const stored = await tx.select().from(tags);
  const placed = identify(stored, wanted);
  const fault = findFault(stored, wanted, placed);
  if (!fault.ok) return fault;
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const renamed = placed.flatMap(({ id, name }) =>
    id !== undefined && names.get(id) !== name ? [id] : [],
  );
  await write(tx, placed, renamed);
  if (renamed.length > 0) await writeSearchTexts(tx, renamed);
  const after = placed.map(({ id, name }) => ({ id, name }));
  if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
  await tx.insert(moderationActs).values({
    kind: 'interests',
    adminId,
    note: before.map(({ name }) => name).join(', '),
    createdAt: now,
  });
  return { ok: true };
};
