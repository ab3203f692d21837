/** Asks a visitor outside the messenger to open the app there. It makes no calls. */
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/shell';
import { appLink } from '../../domain/messenger-addresses.ts';
import { communityName } from '../../ui/community-name.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useServices } from '../../screen/services.ts';
import styles from './root.module.css';

export const OpenInTelegram = ({ children }: { children?: ReactNode }) => {
  const { config } = useServices();
  const community = communityName();
  return (
    <Screen title={community}>
      <div className={styles.prompt}>
        <img src="/icons/icon.svg" alt="" width="88" height="88" />
        <p>{shellTexts.openInTelegramText(community)}</p>
        <LinkButton variant="primary" href={appLink(config)}>
          {shellTexts.openInTelegram}
        </LinkButton>
      </div>
      {children}
    </Screen>
  );
};
