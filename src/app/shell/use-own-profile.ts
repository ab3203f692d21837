/**
 * The own profile for the shell: live for the bar and the landing screen, and pulled once per start. That pull's answer
 * carries the start parameter. A mirrored profile may still carry the parameter of an older start.
 */
import { useCallback, useEffect, useState } from 'react';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import { useLive } from '../../db/hooks.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import type { PullOutcome, View } from '../../sync/api.ts';

const loading: View<OwnProfile> = { state: 'loading' };

export interface OwnProfileState {
  view: View<OwnProfile>;
  /** The parameter of this start; undefined until the first pull has ended. */
  startParam: string | undefined;
  isBusy: boolean;
  reload(): Promise<void>;
}

export const useOwnProfile = (): OwnProfileState => {
  const { sync, surroundings } = useServices();
  const signedParam =
    surroundings.kind === 'inside' ? surroundings.messenger.startParam : undefined;
  const [startParam, setStartParam] = useState<string>();
  const [isBusy, setBusy] = useState(true);
  const load = useCallback(() => {
    const settle = (outcome: PullOutcome<OwnProfile>) => {
      // Without the server, the messenger's own value must suffice.
      setStartParam((outcome.ok ? outcome.value.startParam : signedParam) ?? undefined);
      setBusy(false);
    };
    return sync.refresh(ownProfileResource).then(settle);
  }, [sync, signedParam]);
  useEffect(() => void load(), [load]);
  const reload = () => {
    setBusy(true);
    return load();
  };
  const view = useLive(() => sync.view(ownProfileResource), ownProfileResource.key) ?? loading;
  return { view, startParam, isBusy, reload };
};
