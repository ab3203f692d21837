/**
 * The shape of a screen before member or server are known. The start's address chooses it: the landing screen for a
 * visitor, the own profile, or another screen of a member. The next screen looks the same while it loads.
 */
import { profileTexts } from '#texts/profile';
import { shellTexts } from '#texts/shell';
import { LoadingProfile } from '../features/profile/loading-profile.tsx';
import { Screen, ScreenSkeleton, RailSpace } from '../ui/screen.tsx';
import { PendingRoute } from './routes/pending-route.tsx';

export const startScreens = {
  visitor: (community: string) => (
    <Screen title={community}>
      <ScreenSkeleton />
    </Screen>
  ),
  profile: () => (
    <RailSpace>
      <LoadingProfile />
    </RailSpace>
  ),
  screen: () => (
    <RailSpace>
      <PendingRoute />
    </RailSpace>
  ),
} as const;

/** The heading of each. */
export const startTitle = {
  visitor: (community: string) => community,
  profile: () => profileTexts.loading,
  screen: () => shellTexts.loading,
} as const;
