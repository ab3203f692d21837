/**
 * The way back from a card: to the list of members at its scroll position, or from the own card to the screen that
 * opened it, which is the share screen or the profile.
 */
import { viewerTexts } from '#texts/viewer';
import { useRouteState } from '../../screen/route-state.ts';
import { useWayBack } from '../../screen/way-back.ts';

export const useWayBackFrom = (isOwn: boolean): { label: string; onClick(): void } => {
  const goBack = useWayBack();
  const { from } = useRouteState();
  // Only the own card is opened from there, and whose it is may not be known yet.
  if (from === 'share')
    return { label: viewerTexts.backToShare, onClick: () => goBack('/share-profile') };
  return isOwn
    ? { label: viewerTexts.backToProfile, onClick: () => goBack('/profile') }
    : { label: viewerTexts.back, onClick: () => goBack('/users-explorer') };
};
