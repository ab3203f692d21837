/** The first paint: the shape of a screen, before the app knows where it runs, the member or the server. */
import { startTexts } from '#texts/start';
import { communityName } from '../ui/community-name.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { mayBeInside } from '../platform/telegram/launch-params.ts';
import type { StartFailure } from './first-config.ts';
import { isOwnProfile, isRoot } from './navigation.ts';
import { startScreens } from './start-screens.tsx';

/** The next screen shows the same skeleton while it loads, so that a member sees only one. */
export const BootScreen = () => {
  if (!mayBeInside()) return startScreens.visitor(communityName());
  const { pathname } = location;
  return isRoot(pathname) || isOwnProfile(pathname)
    ? startScreens.profile()
    : startScreens.screen();
};

/** Shown at the very first start if the server cannot be reached. The start keeps trying. */
export const StartFailureScreen = ({ isOffline, tryNow }: StartFailure) => (
  <Screen title={communityName()}>
    <div role="alert">
      <EmptyState
        title={isOffline ? startTexts.offlineTitle : startTexts.failedTitle}
        text={isOffline ? startTexts.offlineText(communityName()) : startTexts.failedText}
        action={
          <Button variant="primary" onClick={tryNow}>
            {startTexts.tryAgain}
          </Button>
        }
      />
    </div>
  </Screen>
);
