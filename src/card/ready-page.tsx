/**
 * The public page with its card. It is apart from the other states (public-page.tsx), because it is all that a
 * browser needs to take over the server's markup: an error page has nothing to take over.
 */
import { useEffect } from 'react';
import { cardTexts } from '#texts/card';
import type { AppConfig } from '../contract/config.ts';
import type { Profile } from '../contract/profile.ts';
import { profileDeepLink } from '../domain/link-targets.ts';
import { fullName } from '../domain/text.ts';
import { ActionRow } from '../ui/action-row.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SaveContactAction } from './card-actions.tsx';
import { ProfileCard } from './profile-card.tsx';
import type { ReadyState } from './public-page-state.ts';
import { ShareAction } from './share-action.tsx';
import styles from './public-page.module.css';

export interface ReadyPageProps {
  state: ReadyState;
  /** Undefined where it could not be loaded: the link into the messenger is then left out. */
  config?: AppConfig | undefined;
}

const defaultMessengerHost = 't.me';

const deepLink = ({ messengerHost, bot }: AppConfig, { ulid, profileId }: Profile): string =>
  profileDeepLink(messengerHost, bot, ulid ?? profileId);

export const ReadyPage = ({ state, config }: ReadyPageProps) => {
  const { profile } = state.card;
  const name = fullName(profile);
  useEffect(() => {
    document.title = name;
  }, [name]);
  const messengerHost = config?.messengerHost ?? defaultMessengerHost;
  const { linkTemplates } = state;
  return (
    <main className={classNames(styles.page, styles.card)}>
      <ProfileCard
        profile={profile}
        level={1}
        linkTemplates={linkTemplates}
        messengerHost={messengerHost}
        actions={
          <div className={styles.scripted}>
            <ActionRow>
              <SaveContactAction {...{ profile, linkTemplates, messengerHost }} />
              <ShareAction name={name} />
            </ActionRow>
          </div>
        }
      >
        {config && (
          <LinkButton variant="primary" isWide href={deepLink(config, profile)}>
            <Icon name="telegram" />
            {cardTexts.openInBot}
          </LinkButton>
        )}
      </ProfileCard>
    </main>
  );
};
