/**
 * The share screen's route: another member's profile when the viewer came here with its ids, else the own one, also
 * on a cold start.
 */
import { useNavigate } from '@tanstack/react-router';
import { shareTexts } from '#texts/share';
import { Screen } from '../../ui/screen.tsx';
import { useRouteState } from '../route-state.ts';
import { ManagerShare } from './manager-share.tsx';
import { ShareBody } from './share-body.tsx';
import { bestId, handedOver, viewedProfile } from './shared-profile.ts';

/** /share-profile. */
export const ShareProfileScreen = () => {
  const navigate = useNavigate();
  const state = useRouteState();
  const viewed = viewedProfile(state);
  const back = () =>
    void (viewed
      ? navigate({ to: '/profile-by-id', state: { userId: bestId(viewed) }, replace: true })
      : navigate({ to: '/profile', replace: true }));
  return (
    <Screen title={shareTexts.title} back={{ label: shareTexts.back, onClick: back }}>
      {viewed ? <ShareBody shared={viewed} /> : <ManagerShare given={handedOver(state)} />}
    </Screen>
  );
};
