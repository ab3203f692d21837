/** The viewer without a card: while it loads, and when there is none to show. */
import { useState, type ReactNode } from 'react';
import { viewerTexts } from '#texts/viewer';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { cardResource } from '../../db/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useServices } from '../services.ts';
import { LookupForm } from './lookup-form.tsx';
import { useBackToUsers } from './use-back-to-users.ts';
import { isWorthRetrying, viewerErrorText } from './viewer-error-text.ts';
import styles from './viewer.module.css';

export const ViewerLoading = () => (
  <Screen title={viewerTexts.title} back={useBackToUsers()}>
    <ProfileCardSkeleton />
  </Screen>
);

/** No profile: why, and a form to find another. */
export const ViewerEmpty = ({ text, action }: { text: string; action?: ReactNode }) => (
  <Screen title={viewerTexts.notFoundTitle} back={useBackToUsers()}>
    <div className={styles.empty} role="alert">
      <p>{text}</p>
      {action}
    </div>
    <LookupForm />
  </Screen>
);

export const ViewerFailure = ({ id, error }: { id: string; error: CallError }) => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await sync.refresh(cardResource(id));
    setBusy(false);
  };
  return (
    <ViewerEmpty
      text={viewerErrorText(error)}
      action={
        isWorthRetrying(error) && (
          <Button isBusy={isBusy} onClick={() => void retry()}>
            {viewerTexts.retry}
          </Button>
        )
      }
    />
  );
};
