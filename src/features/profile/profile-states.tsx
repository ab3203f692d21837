/** Shows that the own profile could not be loaded. */
import { useState } from 'react';
import { profileTexts } from '#texts/profile';
import { ownProfileResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { profileErrorText } from './profile-error-text.ts';

export const ProfileFailure = ({ error }: { error: CallError }) => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await sync.refresh(ownProfileResource);
    setBusy(false);
  };
  return (
    <Screen title={profileTexts.title}>
      <div role="alert">
        <EmptyState
          title={profileErrorText(error)}
          text={callErrorText(error)}
          action={
            <Button isBusy={isBusy} onClick={() => void retry()}>
              {profileTexts.retry}
            </Button>
          }
        />
      </div>
    </Screen>
  );
};
