/** The page `/user/{id}` outside the messenger: one card, or why there is none, and the link into the mini app. */
import { useEffect } from 'react';
import { publicPageTexts } from '#texts/public-page';
import type { AppConfig } from '../contract/config.ts';
import { appLink } from '../domain/messenger-addresses.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { CountdownClock } from '../ui/use-countdown.ts';
import { isPassingState } from './passing.ts';
import { ProfileCardSkeleton } from './profile-card-skeleton.tsx';
import { missingHint, missingReason, pageTitle } from './missing-card.ts';
import { isReady, type PublicPageState } from './public-page-state.ts';
import { RateLimited } from './rate-limited.tsx';
import { ReadyPage } from './ready-page.tsx';
import { ReloadLink } from './reload-link.tsx';
import styles from './public-page.module.css';

export interface PublicPageProps {
  state: PublicPageState;
  /** Undefined if it could not be loaded: the links into the messenger are then left out. */
  config?: AppConfig | undefined;
  /** Tries again, if that may help; undefined if no script runs. */
  onRetry?: (() => void) | undefined;
  /** The clock of a countdown. */
  clock: CountdownClock;
}

const Loading = () => (
  <>
    <ProfileCardSkeleton />
    <div className={styles.bar}>
      <h1>
        <VisuallyHidden>{publicPageTexts.loading}</VisuallyHidden>
      </h1>
    </div>
  </>
);

const OpenInTelegram = ({ config }: Pick<PublicPageProps, 'config'>) =>
  config && (
    <LinkButton variant="primary" href={appLink(config)}>
      <Icon name="telegram" />
      {publicPageTexts.openInTelegram}
    </LinkButton>
  );

const Retry = ({ onRetry }: Pick<PublicPageProps, 'onRetry'>) =>
  onRetry ? (
    <Button onClick={onRetry}>{publicPageTexts.retry}</Button>
  ) : (
    <ReloadLink>{publicPageTexts.retry}</ReloadLink>
  );

const Failure = ({ state, config, onRetry }: PublicPageProps) => (
  <EmptyState
    level={1}
    title={publicPageTexts.notFoundTitle}
    text={missingReason(state)}
    hint={missingHint(state)}
    action={
      <>
        {isPassingState(state) && <Retry onRetry={onRetry} />}
        <OpenInTelegram config={config} />
      </>
    }
  />
);

const NoCard = (props: PublicPageProps) => (
  <Panel>
    {props.state.state === 'limited' ? (
      <RateLimited {...props} {...props.state}>
        <OpenInTelegram config={props.config} />
      </RateLimited>
    ) : (
      <Failure {...props} />
    )}
  </Panel>
);

const NoCardPage = (props: PublicPageProps) => {
  const isLoading = props.state.state === 'loading';
  return (
    <main className={styles.page} data-card={isLoading || undefined} aria-busy={isLoading}>
      {isLoading ? <Loading /> : <NoCard {...props} />}
    </main>
  );
};

export const PublicPage = (props: PublicPageProps) => {
  const { state, config } = props;
  const title = pageTitle(state);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return isReady(state) ? <ReadyPage state={state} config={config} /> : <NoCardPage {...props} />;
};
