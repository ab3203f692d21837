/** The members that the list shows: others than the reader, and none that is blocked. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Profile } from '../../contract/profile.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useBlocked } from '../../screen/moderation/use-blocked.ts';
import { useServices } from '../../screen/services.ts';
import { useStored } from '../../screen/use-view.ts';
import { memberListOf, type MemberList } from './member-list.ts';
import type { MemberListSnapshot } from './member-list-snapshot.ts';
import { withoutBlocked, withoutOwn } from './pages.ts';

export interface ShownMembers {
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
