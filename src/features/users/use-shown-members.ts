/** The members that the list shows: others than the reader, and none that is blocked. */
import { useMemo, useSyncExternalStore, useState } from 'react';
import type { Profile } from '../../contract/calls/card/profile.ts';
import { ownProfileResource, usersPageResource } from '../../mutations/resources.ts';
import { useBlocked } from '../../screen/moderation/use-blocked.ts';
import { useServices } from '../../screen/services.ts';
import { useStored } from '../../screen/hooks/use-view.ts';
import { memberListOf, type MemberList } from './list/member-list.ts';
import type { MemberListSnapshot } from './list/member-list-snapshot.ts';
import { withoutBlocked, withoutOwn, memberIdOf } from './list/pages.ts';
import type { UserListItem } from '../../contract/calls/users.ts';

interface ShownMembers {
  list: MemberList;
  snapshot: MemberListSnapshot;
  /** Undefined until it is known. The shell keeps the own profile fresh. */
  own: Profile | undefined;
}

export const useShownMembers = (): ShownMembers => {
  const { sync } = useServices();
  const list = memberListOf(sync);
  const sent = useSyncExternalStore(list.subscribe, list.read);
  const view = useStored(ownProfileResource);
  const own = view?.state === 'ready' ? view.value.profile : undefined;
  const ownId = own?.profileId;
  const blocked = useBlocked();
  const snapshot = useMemo(
    () => withoutBlocked(withoutOwn(sent, ownId), blocked),
    [sent, ownId, blocked],
  );
  return { list, snapshot, own };
};

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
 * The member whose card a wide window shows beside the list before the reader has chosen one. Chosen once for each search, so that the card stays while more of the list loads. `null` until it is known: its place
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
