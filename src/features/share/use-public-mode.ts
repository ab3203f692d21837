/** The public mode of the own profile, which the checkbox and the words beside the code share. */
import { useState } from 'react';
import { shareTexts } from '#texts/share';
import type { ShareSettings } from '../../contract/calls/card/share.ts';
import { shareSettingsResource } from '../../mutations/resources.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useChoice } from '../../screen/hooks/use-choice.ts';
import { useView } from '../../screen/hooks/use-view.ts';
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

export interface ShareWord {
  /** The links may not work for others. */
  isWarning: boolean;
  text: string;
}

const warning = (text: string): ShareWord => ({ isWarning: true, text });

/**
 * Says whether the links and the code of the own profile currently work for others. Undefined until it is known. A
 * change that is not sent has no effect on the links yet.
 */
export const shareWord = ({
  view,
  isPublic,
}: Pick<PublicMode, 'view' | 'isPublic'>): ShareWord | undefined => {
  if (view.state === 'loading') return undefined;
  if (view.state === 'failed') return warning(shareTexts.wordUnknown);
  if (!isPublic) return warning(shareTexts.wordPrivate);
  if (view.isPending || !view.value.publicMode) return warning(shareTexts.wordPending);
  return { isWarning: false, text: shareTexts.wordPublic };
};
