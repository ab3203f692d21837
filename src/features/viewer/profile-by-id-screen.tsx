/** '/profile-by-id': the card that the route's state names, or a form to find one. */
import { viewerTexts } from '#texts/viewer';
import { useRouteState } from '../route-state.ts';
import { Viewer } from './viewer.tsx';
import { ViewerEmpty } from './viewer-states.tsx';

export const ProfileByIdScreen = () => {
  const { userId } = useRouteState();
  const id = String(userId ?? '').trim();
  return id === '' ? <ViewerEmpty text={viewerTexts.noId} /> : <Viewer key={id} id={id} />;
};
