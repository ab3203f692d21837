/** The page `/user/{id}` outside the messenger: one card, or why there is none, and the way into the mini app. */
import { useEffect } from 'react';
import { publicPageTexts } from '#texts/public-page';
import type { AppConfig } from '../contract/config.ts';
import { appLink } from '../domain/link-targets.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ProfileCardSkeleton } from './profile-card-skeleton.tsx';
import { missingReason, publicPageTitle } from './missing-card.ts';
import { isReady, type PublicPageState } from './public-page-state.ts';
import { ReadyPage } from './ready-page.tsx';
import styles from './public-page.module.css';

export interface PublicPageProps {
  state: PublicPageState;
  /** Undefined where even that could not be loaded: the links into the messenger are then left out. */
  config?: AppConfig | undefined;
  /** Offered where trying again may help. */
  onRetry?: (() => void) | undefined;
}

const Loading = () => (
  <>
    <h1>
      <VisuallyHidden>{publicPageTexts.loading}</VisuallyHidden>
    </h1>
    <ProfileCardSkeleton />
  </>
);

interface FailureProps {
  reason: string;
  config: AppConfig | undefined;
  onRetry: (() => void) | undefined;
}

const Failure = ({ reason, config, onRetry }: FailureProps) => (
  <Panel>
    <EmptyState
      level={1}
      title={publicPageTexts.notFoundTitle}
      text={reason}
      action={
        <>
          {onRetry && <Button onClick={onRetry}>{publicPageTexts.retry}</Button>}
          {config && (
            <LinkButton variant="primary" href={appLink(config.messengerHost, config.bot)}>
              <Icon name="telegram" />
              {publicPageTexts.openInTelegram}
            </LinkButton>
          )}
        </>
      }
    />
  </Panel>
);

const NoCardPage = ({ state, config, onRetry }: PublicPageProps) => {
  const title = publicPageTitle(state);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const reason = missingReason(state);
  return (
    <main className={styles.page} aria-busy={state.state === 'loading'}>
      {reason ? <Failure reason={reason} config={config} onRetry={onRetry} /> : <Loading />}
    </main>
  );
};

export const PublicPage = (props: PublicPageProps) =>
  isReady(props.state) ? (
    <ReadyPage state={props.state} config={props.config} />
  ) : (
    <NoCardPage {...props} />
  );
