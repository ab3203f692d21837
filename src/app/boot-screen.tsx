/** The first paint: the shape of a screen, before anything is known of surroundings, member or server. */
import { shellTexts } from '#texts/shell';
import { ProfileCardSkeleton } from '../card/profile-card-skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

export const BootScreen = () => (
  <Screen title={shellTexts.product}>
    <ProfileCardSkeleton />
  </Screen>
);

/** The very first start without a server: nothing is known yet that could be shown. */
export const StartFailure = () => (
  <Screen title={shellTexts.startFailedTitle}>
    <div role="alert">
      <EmptyState
        title={shellTexts.startFailedText}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {shellTexts.tryAgain}
          </Button>
        }
      />
    </div>
  </Screen>
);
