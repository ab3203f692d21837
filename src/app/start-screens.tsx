/**
 * The shape of a screen, before anything is known of member or server, by what the start leads to: the app's landing
 * screen for a visitor, the own profile, or another screen of a member. What comes next looks the same while it loads.
 */
import { shellTexts } from '#texts/shell';
import { LoadingProfile } from '../features/profile/loading-profile.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { Screen } from '../ui/screen.tsx';
import { PendingRoute } from './routes/pending-route.tsx';

export const startScreens = {
  visitor: (
    <Screen title={shellTexts.product}>
      <ScreenSkeleton />
    </Screen>
  ),
  profile: <LoadingProfile />,
  screen: <PendingRoute />,
} as const;
