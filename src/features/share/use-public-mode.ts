/** The public mode of the own profile, which the checkbox and the veiled code share. */
import { useState } from 'react';
import type { ShareSettings } from '../../contract/share.ts';
import { shareSettingsResource } from '../../mutations/resources.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import { useView } from '../../screen/use-view.ts';
import type { View } from '../../sync/api.ts';
import { useChosen } from '../../screen/use-chosen.ts';

export interface PublicMode {
  view: View<ShareSettings>;
  /** The latest choice, otherwise the known value; undefined until one is known. */
  isPublic: boolean | undefined;
  /** The server refused the last choice. */
  hasFailed: boolean;
  change(isPublic: boolean): void;
}

/** A choice shows at once, and is undone if the server refuses it. */
export const usePublicMode = (): PublicMode => {
  const { state, submit } = useSubmission('set-public-mode');
  const haptic = useHaptic();
  const routeState = useRouteState();
  // The first choice here replaces the change that the outbox sheet sent here to be edited.
  const [replaces, setReplaces] = useState(routeState.replaces);
  const view = useView(shareSettingsResource);
  const known = view.state === 'ready' ? view.value.publicMode : undefined;
  const chosen = useChosen(view, known);
  const change = async (publicMode: boolean) => {
    const settle = chosen.choose(publicMode);
    const end = await submit({ publicMode }, replaces);
    setReplaces(undefined);
    const hasFailed = end.state === 'failed';
    settle(!hasFailed);
    haptic(hasFailed ? 'error' : 'success');
  };
  return {
    view,
    isPublic: known === undefined ? undefined : (chosen.value ?? known),
    hasFailed: state === 'failed',
    change: (isPublic) => void change(isPublic),
  };
};
