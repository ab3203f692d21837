/** Merges, filters and shortens the pages of the Users explorer. */
import type { UserListItem, UsersPage } from '../../../contract/calls/users.ts';
import type { UsersFilter } from '../../../mutations/resources.ts';
import { limits } from '../../../domain/limits.ts';
import { comparable, compareMembers, type Standing } from '../../../domain/members/member-order.ts';
import {
  isFound,
  searchWords,
  sortNameOf,
  wholeSearchTextOf,
} from '../../../domain/members/member-search.ts';
import { sorted } from '../../../domain/sorted.ts';
import { withStoredInterests } from '../../../texts/interest-query.ts';

/** Returns all members of the pages in order. A member who moved between two reads is in both pages, and shows once. */
export const mergePages = (pages: readonly UsersPage[]): UserListItem[] => {
  const members = new Map<number, UserListItem>();
  for (const page of pages)
    for (const member of page.profiles) if (!members.has(member.id)) members.set(member.id, member);
  return [...members.values()];
};

/** The id that opens a member's card: the ULID, or the numeric id if there is none. */
export const memberIdOf = (member: Pick<UserListItem, 'id' | 'ulid'>): string | number =>
  member.ulid ?? member.id;

export interface CardTags {
  shown: string[];
  /** The number in '+N'; 0 shows nothing. */
  more: number;
}

/** Returns the first three tags of a card, and the number of others. */
export const cardTags = (tags: readonly string[]): CardTags => ({
  shown: tags.slice(0, limits.userCardTags),
  more: Math.max(0, tags.length - limits.userCardTags),
});

type TextOf = (member: UserListItem, at: number) => string;

/**
 * Keeps what it makes of the members of a list, so that only the first keystroke of a search makes it. It is kept for
 * the list: references to 10,000 members would cost as much as the texts.
 */
const once = (make: (member: UserListItem) => string) => {
  const lists = new WeakMap<readonly UserListItem[], string[]>();
  return (members: readonly UserListItem[]): TextOf => {
    const made = lists.get(members) ?? [];
    lists.set(members, made);
    return (member, at) => (made[at] ??= make(member));
  };
};

const textsOf = once(wholeSearchTextOf);
const orderNamesOf = once((member) => comparable(sortNameOf(member)));

const countMatching = (member: UserListItem, tags: readonly string[]): number =>
  tags.reduce((count, tag) => (member.tags.includes(tag) ? count + 1 : count), 0);

/** Searches the given members, by the server's rule and in its order, while the server cannot be asked. */
export const filterMembers = (
  members: readonly UserListItem[],
  { q = '', tags = [], sort = 'newest' }: UsersFilter,
): UserListItem[] => {
  const words = searchWords(withStoredInterests(q));
  const found: (Standing & { member: UserListItem })[] = [];
  const textOf = textsOf(members);
  const orderNameOf = orderNamesOf(members);
  for (const [at, member] of members.entries()) {
    const { id, reactions = 0 } = member;
    const matching = countMatching(member, tags);
    if (tags.length > 0 && matching === 0) continue;
    if (words.length > 0 && !isFound(textOf(member, at), words)) continue;
    const sortName = sort === 'name' ? orderNameOf(member, at) : '';
    found.push({ id, reactions, sortName, matching, member });
  }
  return sorted(found, compareMembers(sort)).map(({ member }) => member);
};

interface ListedMembers {
  members: readonly UserListItem[];
  total: number;
}

const without = <T extends ListedMembers>(list: T, isOut: (id: number) => boolean): T => {
  const members = list.members.filter(({ id }) => !isOut(id));
  const sent = list.members.length - members.length;
  return sent === 0 ? list : { ...list, members, total: list.total - sent };
};

/** Leaves out the member's own card, which the server may send, and does not count it. */
export const withoutOwn = <T extends ListedMembers>(list: T, ownId: number | undefined): T =>
  without(list, (id) => id === ownId);

/** The same for those whom the member has just blocked. */
export const withoutBlocked = <T extends ListedMembers>(list: T, blocked: ReadonlySet<number>): T =>
  without(list, (id) => blocked.has(id));
