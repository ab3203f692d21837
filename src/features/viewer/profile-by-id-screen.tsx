/** '/profile-by-id': shows the card that the route's state names, or a form to find one. */
import { viewerTexts } from '#texts/viewer';
import { givenId, useRouteState } from '../../screen/route-state.ts';
import { Viewer, type CardSections } from './viewer.tsx';
import { ViewerEmpty } from './viewer-states.tsx';

export const ProfileByIdScreen = ({ sections }: { sections: CardSections }) => {
  const id = givenId(useRouteState());
  if (id === undefined) return <ViewerEmpty text={viewerTexts.noId} />;
  return <Viewer key={id} id={id} sections={sections} />;
};
