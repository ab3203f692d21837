/**
 * The shape of a screen, before anything is known of member or server, by what the start leads to: the app's landing
 * screen for a visitor, the own profile, or another screen of a member. What comes next looks the same while it loads.
 */
import { profileTexts } from '#texts/profile';
import { shellTexts } from '#texts/shell';
import { ProfileCardSkeleton } from '../card/profile-card-skeleton.tsx';
import { LoadingProfile } from '../features/profile/loading-profile.tsx';
import { Screen } from '../ui/screen.tsx';
import { PendingRoute } from './routes/pending-route.tsx';

export const startScreens = {
  visitor: () => (
    <Screen title={shellTexts.product}>
      <ProfileCardSkeleton />
    </Screen>
  ),
  profile: LoadingProfile,
  screen: PendingRoute,
} as const;

/** What each is headed with. */
export const startTitle = {
  visitor: () => shellTexts.product,
  profile: () => profileTexts.loading,
  screen: () => shellTexts.loading,
} as const;
