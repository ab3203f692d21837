/** The page `/user/{id}` outside the messenger: one card, or why there is none, and the link into the mini app. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { publicPageTexts } from '#texts/public-page';
import { rateLimitTexts } from '#texts/rate-limit';
import type { AppConfig } from '../../contract/config.ts';
import { appLink } from '../../domain/links/deep-links.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type CountdownClock, Countdown, useCountdown } from '../../ui/states/countdown.tsx';
import { ProfileCardSkeleton } from '../profile-card-skeleton.tsx';
import { missingHint, missingReason, pageTitle } from './missing-card.ts';
import { isReady, type PublicPageState, isPassingState } from './public-page-state.ts';
import { ReadyPage } from './ready-page.tsx';
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

interface RateLimitedProps {
  retryAfterS: number;
  clock: CountdownClock;
  /** Undefined if no script runs: a link reloads the page instead. */
  onRetry?: (() => void) | undefined;
  /** Further links. */
  children: ReactNode;
}

/** Reloads the page. The server's markup offers it for browsers without scripts. */
const ReloadLink = ({ children }: { children: ReactNode }) => (
  <LinkButton href="" target="_self">
    {children}
  </LinkButton>
);

/**
 * 'Too Many Requests' as a public page: the modal's words, countdown and Retry, without a page below. A page cannot
 * close its browser tab, so the link into Telegram replaces Close.
 */
const RateLimited = ({ retryAfterS, clock, onRetry, children }: RateLimitedProps) => {
  const [until] = useState(() => clock.now() + retryAfterS * 1000);
  const left = useCountdown(until, clock);
  const id = useId();
  const retry = onRetry ? (
    <Button disabled={left > 0} onClick={onRetry}>
      {rateLimitTexts.retry}
    </Button>
  ) : (
    <ReloadLink>{rateLimitTexts.retry}</ReloadLink>
  );
  return (
    <dialog open className={styles.limit} aria-labelledby={id}>
      <EmptyState
        level={1}
        title={<span id={id}>{rateLimitTexts.title}</span>}
        text={rateLimitTexts.text}
        action={
          <>
            {retry}
            {children}
          </>
        }
      >
        <Countdown left={left} label={rateLimitTexts.left} over={rateLimitTexts.over} />
      </EmptyState>
    </dialog>
  );
};

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
