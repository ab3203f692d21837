/** The screens that show a card inside the messenger. Outside, '/user/{id}' is the public card. */
import { useParams } from '@tanstack/react-router';
import { viewerTexts } from '#texts/viewer';
import { givenId, useRouteState } from '../../screen/route-state.ts';
import { Viewer, type CardSections } from './viewer.tsx';
import { ViewerEmpty } from './viewer-states.tsx';

/** '/user/{id}'. */
export const UserScreen = ({ sections }: { sections: CardSections }) => {
  const { id = '' } = useParams({ strict: false });
  return <Viewer key={id} id={id} sections={sections} />;
};

/** '/profile-by-id': shows the card that the route's state names, or a form to find one. */
export const ProfileByIdScreen = ({ sections }: { sections: CardSections }) => {
  const id = givenId(useRouteState());
  if (id === undefined) return <ViewerEmpty text={viewerTexts.noId} />;
  return <Viewer key={id} id={id} sections={sections} />;
};
