/** The own profile while it loads, on the boot screen, on the landing screen, and on its own: the one skeleton of a start. */
import { profileTexts } from '#texts/profile';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';

export const LoadingProfile = () => (
  <Screen title={profileTexts.loading} card="titled" aside={null}>
    <ProfileCardSkeleton />
  </Screen>
);
