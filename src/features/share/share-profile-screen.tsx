/**
 * The share screen's route. It shows another member's profile if the viewer passed its ids, otherwise the own one, also
 * after a cold start.
 */
import { shareTexts } from '#texts/share';
import { Screen } from '../../ui/screen.tsx';
import { useRouteState } from '../../screen/route-state.ts';
import { useWayBack } from '../../screen/way-back.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { bestId } from '../../screen/web-address/web-link.ts';
import { ManagerShare } from './manager-share.tsx';
import { handedOver, viewedProfile, type Holder, type SharedProfile } from './shared-profile.ts';
import { ShareBody } from './share-body.tsx';
import { cardResource } from '../../mutations/resources.ts';

/** Shares another member's profile. This device knows the name if the card was opened before. */
const ViewerShare = ({ shared }: { shared: SharedProfile }) => {
  const card = useView(cardResource(bestId(shared)));
  const holder = (): Holder | 'loading' | undefined => {
    if (card.state === 'loading') return 'loading';
    return card.state === 'ready' ? card.value.profile : undefined;
  };
  return <ShareBody shared={shared} holder={holder()} />;
};

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
