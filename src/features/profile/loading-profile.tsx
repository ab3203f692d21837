/** The one skeleton of a start: on the boot screen, on the landing screen, and while the own profile loads. */
import { profileTexts } from '#texts/profile';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';

export const LoadingProfile = () => (
  <Screen title={profileTexts.loading}>
    <ProfileCardSkeleton />
  </Screen>
);
