/** The way back from a card: to the list of members, which puts itself where it was left. */
import { viewerTexts } from '#texts/viewer';
import { useWayBack } from '../../screen/way-back.ts';

export const useBackToUsers = (): { label: string; onClick(): void } => {
  const goBack = useWayBack();
  return { label: viewerTexts.back, onClick: () => goBack('/users-explorer') };
};
