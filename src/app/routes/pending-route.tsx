/** The screen shown while a route's code loads. */
import { shellTexts } from '#texts/shell';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';

export const PendingRoute = () => (
  <Screen title={shellTexts.loading}>
    <ProfileCardSkeleton />
  </Screen>
);
