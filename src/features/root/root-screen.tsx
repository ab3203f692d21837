/** The landing screen. It fetches nothing: the shell loads the profile meanwhile and goes on to it. */
import { shellTexts } from '#texts/shell';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { LoadingProfile } from '../loading-profile.tsx';

export const RootScreen = () => <LoadingProfile />;

/** In its place when the profile could not be loaded. */
export const LandingFailure = ({
  detail,
  isBusy,
  onRetry,
}: {
  detail: string;
  isBusy: boolean;
  onRetry: () => void;
}) => (
  <Screen title={shellTexts.landingFailedTitle}>
    <EmptyState
      title={shellTexts.landingFailedText}
      text={detail}
      action={
        <Button variant="primary" isBusy={isBusy} onClick={onRetry}>
          {shellTexts.tryAgain}
        </Button>
      }
    />
  </Screen>
);
