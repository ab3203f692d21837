/** Shows that a card is loading, or that there is none to show. */
import { type ReactNode, useState, type FormEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { viewerTexts } from '#texts/viewer';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { cardResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import { useServices } from '../../screen/services.ts';
import { useWayBackFrom } from './use-way-back-from.ts';
import { isWorthRetrying, viewerErrorHint, viewerErrorText } from './viewer-error-text.ts';
import { asciiDigits } from '../../domain/digits.ts';
import { cleanAddress } from '../../domain/visible-text.ts';
import styles from './viewer.module.css';

/** Text instead of a skeleton, since the rest may be anything. It shows if loading takes a while. */
const OnItsWay = () => <output className={styles.onItsWay}>{viewerTexts.restLoading}</output>;

/**
 * Says below the head of a card that the rest is loading, or waits for the connection. Keeps the message during the
 * next try, so that it does not flicker.
 */
export const RestOfCard = ({ id, error }: { id: string; error: CallError | undefined }) => {
  const { sync } = useServices();
  const [latest, setLatest] = useState(error);
  if (error && error !== latest) setLatest(error);
  if (!latest) return <OnItsWay />;
  return (
    <div className={styles.rest}>
      <Notice tone="info">
        <p>{viewerTexts.listedOnly}</p>
        <p>{viewerErrorText(latest)}</p>
      </Notice>
      <Button isBusy={!error} onClick={() => void sync.refresh(cardResource(id))}>
        {viewerTexts.retry}
      </Button>
    </div>
  );
};

export const ViewerLoading = () => (
  <Screen title={viewerTexts.title} card="named" isWide back={useWayBackFrom(false)}>
    <ProfileCardSkeleton />
  </Screen>
);

/** The contract's longest member id. */
const maxLength = 40;

/** Finds a profile by its ULID or numeric id. */
const LookupForm = () => {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Copied out of a message, or typed in digits of another script.
    const userId = asciiDigits(cleanAddress(id));
    if (userId === '') return setError(viewerTexts.lookupEmpty);
    setError(undefined);
    // Replaces this screen, so that Back leads to where the form was opened, not through every try.
    void navigate({ to: '/profile-by-id', state: { userId }, replace: true });
  };
  return (
    <Panel title={viewerTexts.lookupTitle}>
      <form className={styles.lookup} onSubmit={submit} noValidate>
        <TextField
          label={viewerTexts.lookupLabel}
          value={id}
          onChange={(value) => {
            setId(value);
            setError(undefined);
          }}
          maxLength={maxLength}
          autoComplete="off"
          dir="ltr"
          {...(error && { error })}
        />
        <Button variant="primary" type="submit">
          {viewerTexts.lookupSubmit}
        </Button>
      </form>
    </Panel>
  );
};

/** Says that there is no profile, with a form to find another. */
const NoProfile = ({ children }: { children: ReactNode }) => (
  <Screen title={viewerTexts.notFoundTitle} back={useWayBackFrom(false)}>
    <div role="alert">{children}</div>
    <LookupForm />
  </Screen>
);

interface ViewerEmptyProps {
  text: string;
  /** What can be done, and by whom. */
  hint?: string | undefined;
  action?: ReactNode;
}

export const ViewerEmpty = ({ text, hint, action }: ViewerEmptyProps) => (
  <NoProfile>
    <EmptyState text={text} hint={hint} action={action} />
  </NoProfile>
);

export const ViewerFailure = ({ id, error }: { id: string; error: CallError }) => (
  <ViewerEmpty
    text={viewerErrorText(error)}
    hint={viewerErrorHint(error)}
    action={
      isWorthRetrying(error) && (
        <RetryButton resource={cardResource(id)}>{viewerTexts.retry}</RetryButton>
      )
    }
  />
);
