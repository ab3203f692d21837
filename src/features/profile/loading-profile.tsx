/** The skeleton of the own profile, shared by the boot screen, the landing screen and the profile screen. */
import { profileTexts } from '#texts/profile';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';

export const LoadingProfile = () => (
  <Screen title={profileTexts.loading} card="titled" aside={null}>
    <ProfileCardSkeleton />
  </Screen>
);
