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
import { isWorthRetrying, viewerErrorHint, viewerErrorText } from './viewer-error-text.ts';

export const ViewerLoading = () => (
  <Screen title={viewerTexts.title} card="named" isWide back={useWayBackFrom(false)}>
    <ProfileCardSkeleton />
  </Screen>
);

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
