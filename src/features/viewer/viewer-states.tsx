/** Shows that a card is loading, or that there is none to show. */
import type { ReactNode } from 'react';
import { viewerTexts } from '#texts/viewer';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { cardResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import { LookupForm } from './lookup-form.tsx';
import { useWayBackFrom } from './use-way-back-from.ts';
import { isWorthRetrying, viewerErrorText } from './viewer-error-text.ts';

export const ViewerLoading = () => (
  <Screen title={viewerTexts.title} card="named" isWide back={useWayBackFrom(false)}>
    <ProfileCardSkeleton />
  </Screen>
);

/** The card is private. Its owner may publish it at any time. */
const isPrivate = (error: CallError): boolean => error.kind === 'http' && error.status === 403;

/** Says that there is no profile, with a form to find another. */
const NoProfile = ({ children }: { children: ReactNode }) => (
  <Screen title={viewerTexts.notFoundTitle} back={useWayBackFrom(false)}>
    <div role="alert">{children}</div>
    <LookupForm />
  </Screen>
);

export const ViewerEmpty = ({ text, action }: { text: string; action?: ReactNode }) => (
  <NoProfile>
    <EmptyState text={text} action={action} />
  </NoProfile>
);

/** Shows where a shared link to a private card leads. */
const ViewerPrivate = ({ text, action }: { text: string; action: ReactNode }) => (
  <NoProfile>
    <EmptyState title={text} text={viewerTexts.notPublicHint} action={action} />
  </NoProfile>
);

export const ViewerFailure = ({ id, error }: { id: string; error: CallError }) => {
  const again = <RetryButton resource={cardResource(id)}>{viewerTexts.retry}</RetryButton>;
  const text = viewerErrorText(error);
  if (isPrivate(error)) return <ViewerPrivate text={text} action={again} />;
  return <ViewerEmpty text={text} action={isWorthRetrying(error) && again} />;
};
