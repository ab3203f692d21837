/** Shows that a card is loading, or that there is none to show. */
import { type ReactNode, useState, type FormEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { viewerTexts } from '#texts/viewer';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { cardResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import { useServices } from '../../screen/services.ts';
import { asciiDigits } from '../../domain/text.ts';
import { cleanAddress } from '../../domain/visible-text.ts';
import { reasonPhrase } from '../../domain/http-status.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useWayBack } from '../../screen/way-back.ts';
import styles from './viewer.module.css';

/** Text instead of a skeleton, since the rest may be anything. It shows if loading takes a while. */
const OnItsWay = () => <output className={styles.onItsWay}>{viewerTexts.restLoading}</output>;

const httpErrorText = (status: number, statusText?: string): string => {
  if (status === 404) return viewerTexts.notFound;
  if (status === 403) return viewerTexts.notPublic;
  if (status === 401) return viewerTexts.unauthorised;
  return viewerTexts.httpError(
    status,
    reasonPhrase(status, statusText) ?? viewerTexts.unknownStatus,
  );
};

/** Chooses the text for a card that could not be shown. */
export const viewerErrorText = (error: CallError): string => {
  switch (error.kind) {
    case 'http':
      return httpErrorText(error.status, error.statusText);
    case 'unauthorised':
      return httpErrorText(401);
    case 'rate-limited':
      return httpErrorText(429);
    case 'network':
    case 'unreadable':
      return error.message === '' ? viewerTexts.unreadable : viewerTexts.loadError(error.message);
  }
};

/** Says what can be done about it, and by whom; undefined if the text says it. */
export const viewerErrorHint = (error: CallError): string | undefined => {
  if (error.kind !== 'http') return undefined;
  if (error.status === 404) return viewerTexts.notFoundHint;
  return error.status === 403 ? viewerTexts.notPublicHint : undefined;
};

/**
 * Whether another try may help. It cannot once the server has given its final answer about this card, except that the
 * owner of a private one may publish it at any time.
 */
export const isWorthRetrying = (error: CallError): boolean =>
  error.kind === 'http'
    ? error.status >= 500 || error.status === 403
    : error.kind !== 'unauthorised';

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

/**
 * The way back from a card: to the list of members at its scroll position, or from the own card to the screen that
 * opened it, which is the share screen or the profile.
 */
export const useWayBackFrom = (isOwn: boolean): { label: string; onClick(): void } => {
  const goBack = useWayBack();
  const { from } = useRouteState();
  // Only the own card is opened from there, and whose it is may not be known yet.
  if (from === 'share')
    return { label: viewerTexts.backToShare, onClick: () => goBack('/share-profile') };
  return isOwn
    ? { label: viewerTexts.backToProfile, onClick: () => goBack('/profile') }
    : { label: viewerTexts.back, onClick: () => goBack('/users-explorer') };
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
