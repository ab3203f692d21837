/** Adds whole members in bulk, for a demo community or a load test; real members are added by `saveIdentity`. */
import type { ProfileText } from '../../../src/domain/card/profile-fields.ts';
import type { SocialPlatform } from '../../../src/domain/links/social-platforms.ts';
import type { TitledLink } from '../../../src/domain/links/titled-links.ts';
import type { Tx } from '../connection/engine.ts';
import { inChunks } from '../connection/in-chunks.ts';
import { welcomeMembers } from '../talk/ledger.ts';
import {
  headlineTextOf,
  interestTextOf,
  searchTextOf,
  sortNameOf,
} from '../../../src/domain/members/member-search.ts';
import { linkBackAt } from '../cards/link-checks.ts';
import type { MessengerIdentity } from '../members/members.ts';
import {
  linkChecks,
  links,
  memberTags,
  socialHandles,
  tags,
  type LinkKind,
} from '../schema/cards.ts';
import { members } from '../schema/members.ts';

/** A member with every field of the profile form. The lists are stored as given. */
export interface SeedMember
  extends Omit<MessengerIdentity, 'statedAt'>, Record<ProfileText, string | null> {
  ulid: string | null;
  isFilled: boolean;
  isPublic: boolean;
  singularityUntil: Date | null;
  cover: string | null;
  /** Names of tags that exist. */
  tags: readonly string[];
  messengerLinks: readonly string[];
  customLinks: readonly TitledLink[];
  verifiedLinks?: readonly string[];
  pinnedLink: string | null;
  productHuntLinks: readonly TitledLink[];
  /** Platform to '@name'. */
  socialLinks: Partial<Record<SocialPlatform, string>>;
}

/** Its lists are not columns: they go to separate tables. */
const memberRow = (member: SeedMember) => ({
  ...member,
  searchText: searchTextOf(member),
  interestText: interestTextOf(member.tags),
  headlineText: headlineTextOf(member.headline),
  sortName: sortNameOf(member),
});

const linkRows = (member: SeedMember) => {
  const rows = (kind: LinkKind, list: readonly TitledLink[]) =>
    list.map(({ title, url }, position) => ({ memberId: member.id, kind, position, title, url }));
  return [
    ...rows(
      'messenger',
      member.messengerLinks.map((url) => ({ title: '', url })),
    ),
    ...rows('custom', member.customLinks),
    ...rows('product', member.productHuntLinks),
  ];
};

const checkRows = ({ id, verifiedLinks = [] }: SeedMember, now: Date) =>
  verifiedLinks.map((url) => ({ memberId: id, url, ...linkBackAt(now) }));

const tagRows = (member: SeedMember, tagIds: ReadonlyMap<string, number>) =>
  [...new Set(member.tags)].map((name) => {
    const tagId = tagIds.get(name);
    if (tagId === undefined) throw new Error(`There is no tag '${name}'`);
    return { memberId: member.id, tagId };
  });

const handleRows = (member: SeedMember) =>
  Object.entries(member.socialLinks).map(([platform, handle]) => ({
    memberId: member.id,
    platform,
    handle,
  }));

/**
 * Inserts members whose id does not exist yet, and returns their ids. The first one given is first in the Users
 * explorer. Call it inside one transaction.
 */
export const saveSeedMembers = async (
  tx: Tx,
  seeds: readonly SeedMember[],
): Promise<ReadonlySet<number>> => {
  const tagIds = new Map((await tx.select().from(tags)).map(({ id, name }) => [name, id]));
  const added = new Set<number>();
  // The explorer shows the newest first.
  await inChunks(seeds.map(memberRow).toReversed(), async (rows) => {
    const inserted = await tx
      .insert(members)
      .values(rows)
      .onConflictDoNothing({ target: members.id })
      .returning({ id: members.id });
    for (const { id } of inserted) added.add(id);
  });
  await inChunks([...added], (ids) => welcomeMembers(tx, ids, new Date()));
  const fresh = seeds.filter(({ id }) => added.has(id));
  await inChunks(fresh.flatMap(linkRows), (rows) => tx.insert(links).values(rows));
  await inChunks(
    fresh.flatMap((member) => checkRows(member, new Date())),
    (rows) => tx.insert(linkChecks).values(rows),
  );
  await inChunks(fresh.flatMap(handleRows), (rows) => tx.insert(socialHandles).values(rows));
  await inChunks(
    fresh.flatMap((member) => tagRows(member, tagIds)),
    (rows) => tx.insert(memberTags).values(rows),
  );
  return added;
};
