/** Saves what a member entered: the interests alone, or the whole form. The member's row is locked by the caller. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { interestTextOf } from '../../src/domain/member-search.ts';
import type { TitledLink } from '../../src/domain/titled-links.ts';
import type { Tx } from './engine.ts';
import {
  links,
  linkKinds,
  members,
  memberTags,
  socialHandles,
  tags,
  type LinkKind,
} from './schema.ts';

/** The form as it is stored: no blank rows, null for what is absent. */
export interface StoredForm {
  tagIds: readonly number[];
  description: string | null;
  phone: string | null;
  email: string | null;
  links: Record<LinkKind, readonly TitledLink[]>;
  /** Platform to '@name'. */
  socialLinks: Readonly<Record<string, string>>;
}

export const readTags = (tx: Tx) => tx.select().from(tags).orderBy(tags.id);

/** Those of the ids that no tag has. Compared here, since an id may be any number, and a column's type is narrower. */
export const findUnknownTags = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  const known = new Set((await readTags(tx)).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};

/** Interests make the profile a filled one, and members are searched by them. */
export const saveInterests = async (tx: Tx, memberId: number, tagIds: readonly number[]) => {
  await tx.delete(memberTags).where(eq(memberTags.memberId, memberId));
  const rows = [...new Set(tagIds)].map((tagId) => ({ memberId, tagId }));
  if (rows.length > 0) await tx.insert(memberTags).values(rows);
  const names = (await readTags(tx))
    .filter(({ id }) => tagIds.includes(id))
    .map(({ name }) => name);
  const interestText = interestTextOf(names);
  await tx.update(members).set({ interestText, isFilled: true }).where(eq(members.id, memberId));
};

/** Replaces the links at positions below `limit`; what a lapsed subscriber has beyond stays. */
const saveLinks = async (
  tx: Tx,
  memberId: number,
  form: Pick<StoredForm, 'links'>,
  limit: number,
) => {
  await tx.delete(links).where(and(eq(links.memberId, memberId), lt(links.position, limit)));
  const rows = linkKinds.flatMap((kind) =>
    form.links[kind].map(({ title, url }, position) => ({ memberId, kind, position, title, url })),
  );
  if (rows.length > 0) await tx.insert(links).values(rows);
};

const saveHandles = async (tx: Tx, memberId: number, socialLinks: StoredForm['socialLinks']) => {
  await tx.delete(socialHandles).where(eq(socialHandles.memberId, memberId));
  const rows = Object.entries(socialLinks).map(([platform, handle]) => ({
    memberId,
    platform,
    handle,
  }));
  if (rows.length > 0) await tx.insert(socialHandles).values(rows);
};

/** Replaces the whole form. `limit` is how many links of each kind the member has; no list is longer. */
export const saveForm = async (tx: Tx, memberId: number, form: StoredForm, limit: number) => {
  const { description, phone, email } = form;
  await tx.update(members).set({ description, phone, email }).where(eq(members.id, memberId));
  await saveInterests(tx, memberId, form.tagIds);
  await saveLinks(tx, memberId, form, limit);
  await saveHandles(tx, memberId, form.socialLinks);
};

export const readVersion = async (tx: Tx, memberId: number): Promise<number> => {
  const [row] = await tx
    .select({ version: members.version })
    .from(members)
    .where(eq(members.id, memberId));
  return row?.version ?? 0;
};

/** To the time in milliseconds at least: so the versions that a restored database lost never come again. */
export const raiseVersion = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const version = sql`greatest(${members.version} + 1, ${now.getTime()}::bigint)`;
  await tx.update(members).set({ version }).where(eq(members.id, memberId));
};
