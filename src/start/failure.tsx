import { startTexts } from '#texts/start';
import { communityName } from '../ui/community-name.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import type { StartFailure } from './config.ts';

/** Only a reload tries again. */
export const UnloadedScreen = () => (
  <Screen title={communityName()}>
    <div role="alert">
      <EmptyState
        title={startTexts.failedTitle}
        text={startTexts.unloadedText}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {startTexts.reload}
          </Button>
        }
      />
    </div>
  </Screen>
);

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
