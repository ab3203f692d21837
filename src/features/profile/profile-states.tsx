/** Shows that the own profile could not be loaded. */
import { profileTexts } from '#texts/profile';
import { ownProfileResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { RetryButton } from '../../screen/retry-button.tsx';

/** Chooses the text for a profile that failed to load. */
export const profileErrorText = (error: CallError): string => {
  if (error.kind === 'unreadable') return profileTexts.unreadable;
  if (error.kind === 'network') {
    return error.isForeign ? profileTexts.unreadable : profileTexts.network;
  }
  return profileTexts.failed;
};

export const ProfileFailure = ({ error }: { error: CallError }) => (
  <Screen title={profileTexts.title}>
    <div role="alert">
      <EmptyState
        title={profileErrorText(error)}
        text={callErrorText(error)}
        action={<RetryButton resource={ownProfileResource}>{profileTexts.retry}</RetryButton>}
      />
    </div>
  </Screen>
);
