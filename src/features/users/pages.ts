/** Pages of the Users explorer, as the cursor strings them together. */
import type { UserListItem, UsersPage } from '../../contract/users.ts';
import type { UsersFilter } from '../../mutations/resources.ts';
import { limits } from '../../domain/limits.ts';
import { isFound, searchTextOf, searchWords } from '../../domain/member-search.ts';

/** All members of the pages in order. A member who moved between two reads is in both pages, and shows once. */
export const mergePages = (pages: readonly UsersPage[]): UserListItem[] => {
  const members = new Map<number, UserListItem>();
  for (const page of pages)
    for (const member of page.profiles) if (!members.has(member.id)) members.set(member.id, member);
  return [...members.values()];
};

/** The id that a card hands to the viewer: the ULID, or the numeric id where there is none. */
export const memberIdOf = (member: Pick<UserListItem, 'id' | 'ulid'>): string | number =>
  member.ulid ?? member.id;

export interface CardTags {
  shown: string[];
  /** How many the '+N' counts; 0 shows none. */
  more: number;
}

/** The first three tags of a card and how many there are beyond. */
export const cardTags = (tags: readonly string[]): CardTags => ({
  shown: tags.slice(0, limits.userCardTags),
  more: Math.max(0, tags.length - limits.userCardTags),
});

/** The search among members at hand, for when the server cannot be asked; it finds by the same rule. */
export const filterMembers = (
  members: readonly UserListItem[],
  { q = '', tag }: UsersFilter,
): UserListItem[] => {
  const words = searchWords(q);
  return members.filter(
    (member) => isFound(searchTextOf(member), words) && (!tag || member.tags.includes(tag)),
  );
};

interface Listed {
  members: readonly UserListItem[];
  total: number;
}

/** Users are other members: the own card is neither shown nor counted, also where a server sends it. */
export const withoutOwn = <T extends Listed>(list: T, ownId: number | undefined): T => {
  const members = list.members.filter(({ id }) => id !== ownId);
  const sent = list.members.length - members.length;
  return sent === 0 ? list : { ...list, members, total: list.total - sent };
};
