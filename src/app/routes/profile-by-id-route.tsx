/** '/profile-by-id': the viewer, with the sections of other features below the card. */
import { ProfileByIdScreen } from '../../features/viewer/profile-by-id-screen.tsx';
import { ViewerSections } from './viewer-sections.tsx';

export const ProfileByIdRoute = () => <ProfileByIdScreen sections={ViewerSections} />;
