/**
 * The share screen's route. It shows another member's profile if the viewer passed its ids, otherwise the own one, also
 * after a cold start.
 */
import { shareTexts } from '#texts/share';
import { Screen } from '../../ui/screen.tsx';
import { useRouteState } from '../../screen/route-state.ts';
import { useWayBack } from '../../screen/way-back.ts';
import { bestId } from '../../screen/web-address/web-link.ts';
import { ManagerShare } from './manager-share.tsx';
import { handedOver, viewedProfile } from './shared-profile.ts';
import { ViewerShare } from './viewer-share.tsx';

/** /share-profile. */
export const ShareProfileScreen = () => {
  const goBack = useWayBack();
  const state = useRouteState();
  const viewed = viewedProfile(state);
  const back = () =>
    viewed ? goBack('/profile-by-id', { userId: bestId(viewed) }) : goBack('/profile');
  return (
    <Screen title={shareTexts.title} back={{ label: shareTexts.back, onClick: back }}>
      {viewed ? <ViewerShare shared={viewed} /> : <ManagerShare given={handedOver(state)} />}
    </Screen>
  );
};
