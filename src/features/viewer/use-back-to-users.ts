/** The way back from a card: to the list of members, which puts itself where it was left. */
import { useNavigate } from '@tanstack/react-router';
import { viewerTexts } from '#texts/viewer';

export const useBackToUsers = (): { label: string; onClick(): void } => {
  const navigate = useNavigate();
  return {
    label: viewerTexts.back,
    onClick: () => void navigate({ to: '/users-explorer', resetScroll: false }),
  };
};
