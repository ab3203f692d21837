/** The way back from a card: to the list of members at its scroll position, or from the own card to the profile. */
import { viewerTexts } from '#texts/viewer';
import { useWayBack } from '../../screen/way-back.ts';

export const useWayBackFrom = (isOwn: boolean): { label: string; onClick(): void } => {
  const goBack = useWayBack();
  return isOwn
    ? { label: viewerTexts.backToProfile, onClick: () => goBack('/profile') }
    : { label: viewerTexts.back, onClick: () => goBack('/users-explorer') };
};
