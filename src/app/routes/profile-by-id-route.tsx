/** '/profile-by-id', and the card beside the list: the viewer, with the sections of other features below the card. */
import { ProfileByIdScreen } from '../../features/viewer/screens.tsx';
import { Viewer } from '../../features/viewer/viewer.tsx';
import { ViewerSections } from './viewer-sections.tsx';

export const ProfileByIdRoute = () => <ProfileByIdScreen sections={ViewerSections} />;

export const SuggestedCard = ({ id }: { id: string }) => (
  <Viewer key={id} id={id} sections={ViewerSections} isSuggested />
);
