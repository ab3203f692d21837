/** The page `/user/{id}` outside the messenger: one card, or why there is none, and the way into the mini app. */
import { useEffect } from 'react';
import { cardTexts } from '#texts/card';
import type { AppConfig } from '../contract/config.ts';
import type { Profile } from '../contract/profile.ts';
import { appLink, profileDeepLink } from '../domain/deep-links.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ProfileCardSkeleton } from './profile-card-skeleton.tsx';
import { ProfileCard } from './profile-card.tsx';
import { missingReason, publicPageTitle, type PublicPageState } from './public-page-state.ts';
import styles from './public-page.module.css';

export interface PublicPageProps {
  state: PublicPageState;
  /** Undefined where even that could not be loaded: the links into the messenger are then left out. */
  config?: AppConfig | undefined;
  /** Offered where trying again may help. */
  onRetry?: (() => void) | undefined;
}

const idOf = ({ ulid, profileId }: Profile): string | number => ulid ?? profileId;

const Loading = () => (
  <>
    <h1>
      <VisuallyHidden>{cardTexts.loading}</VisuallyHidden>
    </h1>
    <ProfileCardSkeleton />
  </>
);

const Failure = ({
  reason,
  config,
  onRetry,
}: { reason: string } & Omit<PublicPageProps, 'state'>) => (
  <Panel>
    <EmptyState
      level={1}
      title={cardTexts.notFoundTitle}
      text={reason}
      action={
        <>
          {onRetry && <Button onClick={onRetry}>{cardTexts.retry}</Button>}
          {config && (
            <LinkButton variant="primary" href={appLink(config.messengerHost, config.bot)}>
              <Icon name="telegram" />
              {cardTexts.openInTelegram}
            </LinkButton>
          )}
        </>
      }
    />
  </Panel>
);

const Success = ({ state, config }: PublicPageProps & { state: { state: 'ready' } }) => {
  const { profile } = state.card;
  return (
    <ProfileCard
      profile={profile}
      level={1}
      linkTemplates={state.linkTemplates}
      messengerHost={config?.messengerHost ?? 't.me'}
    >
      {config && (
        <LinkButton
          variant="primary"
          isWide
          href={profileDeepLink(config.messengerHost, config.bot, idOf(profile))}
        >
          <Icon name="telegram" />
          {cardTexts.openInBot}
        </LinkButton>
      )}
    </ProfileCard>
  );
};

export const PublicPage = ({ state, config, onRetry }: PublicPageProps) => {
  const title = publicPageTitle(state);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const reason = missingReason(state);
  return (
    <main className={styles.page} aria-busy={state.state === 'loading'}>
      {reason ? (
        <Failure reason={reason} config={config} onRetry={onRetry} />
      ) : state.state === 'ready' ? (
        <Success state={state} config={config} />
      ) : (
        <Loading />
      )}
    </main>
  );
};
