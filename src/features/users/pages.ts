/** Pages of the Users explorer, as the cursor strings them together. */
import type { UserListItem, UsersPage } from '../../contract/users.ts';
import type { UsersFilter } from '../../db/resources.ts';
import { limits } from '../../domain/limits.ts';
import { fullName } from '../../domain/text.ts';

/** All members of the pages in order. A member who moved between two reads stands in both pages, and shows once. */
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
  /** How many the '+N' stands for; 0 shows none. */
  more: number;
}

/** The first three tags of a card and how many there are beyond. */
export const cardTags = (tags: readonly string[]): CardTags => ({
  shown: tags.slice(0, limits.userCardTags),
  more: Math.max(0, tags.length - limits.userCardTags),
});

const holds = (text: string, part: string): boolean =>
  text.toLocaleLowerCase().includes(part.toLocaleLowerCase());

/** The search among members at hand, for when the server cannot be asked. */
export const filterMembers = (
  members: readonly UserListItem[],
  { q, tag }: UsersFilter,
): UserListItem[] =>
  members.filter(
    (member) =>
      (!q || holds(fullName(member), q) || holds(member.username ?? '', q)) &&
      (!tag || member.tags.includes(tag)),
  );
