/** The first paint: the shape of a screen, before anything is known of surroundings, member or server. */
import { shellTexts } from '#texts/shell';
import { startTexts } from '#texts/start';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { mayBeInside } from '../platform/telegram/launch-params.ts';
import type { StartFailure } from './first-config.ts';
import { isOwnProfile, isRoot } from './navigation.ts';
import { startScreens } from './start-screens.tsx';

/** What the start leads to looks the same while it loads: a member sees one skeleton, not one after the other. */
export const BootScreen = () => {
  if (!mayBeInside()) return startScreens.visitor();
  const { pathname } = location;
  return isRoot(pathname) || isOwnProfile(pathname)
    ? startScreens.profile()
    : startScreens.screen();
};

/** The very first start without a server: nothing is known yet that could be shown. It is tried again meanwhile. */
export const StartFailureScreen = ({ isOffline, tryNow }: StartFailure) => (
  <Screen title={shellTexts.product}>
    <div role="alert">
      <EmptyState
        title={isOffline ? startTexts.offlineTitle : startTexts.failedTitle}
        text={isOffline ? startTexts.offlineText : startTexts.failedText}
        action={
          <Button variant="primary" onClick={tryNow}>
            {startTexts.tryAgain}
          </Button>
        }
      />
    </div>
  </Screen>
);
