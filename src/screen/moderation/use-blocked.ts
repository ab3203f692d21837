/**
 * Whom the member has blocked, as far as this device knows without asking: they disappear at once, although the lists on
 * this device still have them.
 */
import { useMemo } from 'react';
import { useLive } from '../../db/hooks.ts';
import { blockedResource } from '../../mutations/resources.ts';
import { useServices } from '../services.ts';

export const useBlocked = (): ReadonlySet<number> => {
  const { sync } = useServices();
  const view = useLive(() => sync.view(blockedResource), blockedResource.key);
  const known = view?.state === 'ready' ? view.value : undefined;
  const unsent = useLive(() => sync.outbox(), 'outbox');
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
