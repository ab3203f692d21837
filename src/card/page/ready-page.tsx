/**
 * The public page with its card. It is separate from the other states (public-page.tsx), because a browser only needs
 * this part to hydrate the server's markup. The server has set the title.
 */
import { cardTexts } from '#texts/card';
import type { AppConfig } from '../../contract/config.ts';
import { profileDeepLink } from '../../domain/links/link-targets.ts';
import { ActionRow, actionClass, wholeActionClass } from '../../ui/lists/action-row.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { LateButton } from './late-button.tsx';
import { LateCode } from './late-code.tsx';
import { OutwardLink } from '../links/outward-link.tsx';
import { ProfileCard } from '../profile-card.tsx';
import type { ReadyState } from './public-page-state.ts';
import { ShownTalk } from '../shown-talk.tsx';
import styles from './public-page.module.css';

export interface ReadyPageProps {
  state: ReadyState;
  /** Undefined if it could not be loaded: the link into the messenger is then left out. */
  config?: AppConfig | undefined;
}

export const ReadyPage = ({ state, config }: ReadyPageProps) => {
  const { profile } = state.card;
  const id = profile.ulid ?? profile.profileId;
  const messengerHost = config?.messengerHost ?? 't.me';
  const { linkTemplates } = state;
  return (
    <main className={styles.page} data-card>
      <ProfileCard
        profile={profile}
        level={1}
        linkTemplates={linkTemplates}
        messengerHost={messengerHost}
        code={<LateCode />}
        before={<ShownTalk {...state.card} />}
      />
      <div className={styles.bar}>
        <ActionRow>
          {/* The server's file also arrives where a web view drops one that a script makes. */}
          <a className={wholeActionClass} href={`/user/${id}.vcf`}>
            <Icon name="contact" />
            {cardTexts.saveContact}
          </a>
          <LateButton
            className={actionClass}
            run={async () => (await import('./share-page.ts')).sharePage()}
          >
            <Icon name="share" />
            {cardTexts.share}
          </LateButton>
          {config && (
            <OutwardLink
              className={actionClass}
              data-variant="primary"
              target={{ url: profileDeepLink(config, id) }}
            >
              <Icon name="telegram" />
              {cardTexts.openInBot}
            </OutwardLink>
          )}
        </ActionRow>
      </div>
    </main>
  );
};
