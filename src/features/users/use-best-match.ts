/** Finds the member whose card a wide window shows beside the list before the reader has chosen one. */
import { useState } from 'react';
import type { UserListItem } from '../../contract/users.ts';
import { usersPageResource } from '../../mutations/resources.ts';
import { memberIdOf } from './pages.ts';
import type { ShownMembers } from './use-shown-members.ts';

/** Returns the first member with the most interests in common; undefined for an empty list. */
export const bestMatch = (
  members: readonly UserListItem[],
  ownTags: readonly string[],
): UserListItem | undefined => {
  const common = ({ tags }: UserListItem) => tags.filter((tag) => ownTags.includes(tag)).length;
  const [first, ...others] = members;
  if (!first) return undefined;
  return others.reduce((best, one) => (common(one) > common(best) ? one : best), first);
};

/**
 * Chosen once for each search, so that the card stays while more of the list loads. `null` until it is known: its place
 * is reserved. Undefined if the list was empty from the start.
 */
export const useBestMatch = ({ snapshot, own }: ShownMembers): string | null | undefined => {
  const { state, members, filter } = snapshot;
  const search = usersPageResource(undefined, filter).key;
  const [chosen, setChosen] = useState<{ id: string; search: string }>();
  const isListed =
    chosen?.search === search && members.some((one) => String(memberIdOf(one)) === chosen.id);
  if (state === 'ready' && own && !isListed) {
    const best = bestMatch(members, own.tags);
    if (best) setChosen({ id: String(memberIdOf(best)), search });
  }
  if (chosen) return chosen.id;
  return state === 'loading' || members.length > 0 ? null : undefined;
};
