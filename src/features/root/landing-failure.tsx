/** Replaces the landing screen when the profile could not be loaded. */
import { shellTexts } from '#texts/shell';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

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
