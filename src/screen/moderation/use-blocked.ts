/**
 * Whom the member has blocked, as far as this device knows without asking: they disappear at once, although the lists on
 * this device still have them.
 */
import { useMemo } from 'react';
import { blockedResource } from '../../mutations/resources.ts';
import { useOutbox, useStored } from '../hooks/use-view.ts';

export const useBlocked = (): ReadonlySet<number> => {
  const view = useStored(blockedResource);
  const known = view?.state === 'ready' ? view.value : undefined;
  const unsent = useOutbox('moderation:');
  return useMemo(() => {
    const ids = new Set(known?.map(({ profileId }) => profileId));
    for (const item of unsent ?? []) {
      if (item.kind !== 'set-blocked') continue;
      if (item.args.isBlocked) ids.add(item.args.profileId);
      else ids.delete(item.args.profileId);
    }
    return ids;
  }, [known, unsent]);
};
