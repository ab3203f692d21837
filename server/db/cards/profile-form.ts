/** Saves what a member entered: only the interests, or the whole form. The caller locks the member's row. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { headlineTextOf, interestTextOf } from '../../../src/domain/members/member-search.ts';
import type { ProfileText } from '../../../src/domain/card/profile-fields.ts';
import type { TitledLink } from '../../../src/domain/links/titled-links.ts';
import type { Tx } from '../connection/engine.ts';
import { readOfferedTo } from './interests.ts';
import {
  links,
  linkKinds,
  memberTags,
  socialHandles,
  tags,
  type LinkKind,
} from '../schema/cards.ts';
import { members } from '../schema/members.ts';

/** The form as it is stored: no blank rows. Undefined leaves a value that is stored; null removes it. */
export interface StoredForm extends Record<ProfileText, string | null | undefined> {
  tagIds: readonly number[];
  links: Record<LinkKind, readonly TitledLink[]>;
  /** Platform to '@name'. */
  socialLinks: Readonly<Record<string, string>>;
  /** Platforms. */
  socialOrder: string[] | undefined;
  hue: number | null | undefined;
  cover: string | null | undefined;
}

/** All of them, also those that are not offered any more. */
export const readTags = (tx: Tx) => tx.select().from(tags).orderBy(tags.id);

/**
 * Those ids that no tag has which the member may choose. They are compared here, since an id may be any number, and a column's type is narrower.
 */
export const findUnknownTags = async (
  tx: Tx,
  memberId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const known = new Set((await readOfferedTo(tx, memberId)).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};

/** Saves interests, which make the profile a filled one, and by which members are searched. */
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

/** Replaces the links at positions below `limit`; a lapsed subscriber's links beyond it stay. */
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

/** Replaces the whole form. `limit` is how many links of each kind the member may have; no list is longer. */
export const saveForm = async (tx: Tx, memberId: number, form: StoredForm, limit: number) => {
  const { tagIds, links: _, socialLinks, ...columns } = form;
  const { headline } = columns;
  const headlineText = headline === undefined ? undefined : headlineTextOf(headline);
  await tx
    .update(members)
    .set({ ...columns, headlineText })
    .where(eq(members.id, memberId));
  await saveInterests(tx, memberId, tagIds);
  await saveLinks(tx, memberId, form, limit);
  await saveHandles(tx, memberId, socialLinks);
};

export const readVersion = async (tx: Tx, memberId: number): Promise<number> => {
  const [row] = await tx
    .select({ version: members.version })
    .from(members)
    .where(eq(members.id, memberId));
  return row?.version ?? 0;
};

/** Raises it to at least the time in milliseconds, so that versions lost by restoring a backup never come again. */
export const raiseVersion = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const version = sql`greatest(${members.version} + 1, ${now.getTime()}::bigint)`;
  await tx.update(members).set({ version }).where(eq(members.id, memberId));
};
