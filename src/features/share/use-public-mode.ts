/** The public mode of the own profile, which the checkbox and the words beside the code share. */
import { useState } from 'react';
import type { ShareSettings } from '../../contract/share.ts';
import { shareSettingsResource } from '../../mutations/resources.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useChoice } from '../../screen/use-choice.ts';
import { useView } from '../../screen/use-view.ts';
import type { View } from '../../sync/api.ts';

export interface PublicMode {
  view: View<ShareSettings>;
  /** The latest choice, otherwise the known value; undefined until one is known. */
  isPublic: boolean | undefined;
  /** The server refused the last choice. */
  hasFailed: boolean;
  change(isPublic: boolean): void;
}

export const usePublicMode = (): PublicMode => {
  const routeState = useRouteState();
  // The first choice here replaces the change that the outbox sheet sent here to be edited.
  const [replaces, setReplaces] = useState(routeState.replaces);
  const view = useView(shareSettingsResource);
  const known = view.state === 'ready' ? view.value.publicMode : undefined;
  const { value, hasFailed, choose } = useChoice('set-public-mode', view, known);
  const change = async (publicMode: boolean) => {
    await choose(publicMode, { publicMode }, replaces);
    setReplaces(undefined);
  };
  return {
    view,
    isPublic: known === undefined ? undefined : value,
    hasFailed,
    change: (isPublic) => void change(isPublic),
  };
};
