/** Asks a visitor outside the messenger to open the app there. It makes no calls. */
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/shell';
import { appLink } from '../../domain/links/deep-links.ts';
import { communityName } from '../../ui/community-name.ts';
import { Screen } from '../../ui/screen.tsx';
import { useServices } from '../../screen/services.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
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

/** Replaces the landing screen when the profile could not be loaded. */
export const LandingFailure = ({
  detail,
  isBusy,
  onRetry,
}: {
  detail: string;
  isBusy: boolean;
  onRetry: () => void;
}) => (
  <Screen title={shellTexts.landingFailedTitle}>
    <EmptyState
      title={shellTexts.landingFailedText}
      text={detail}
      action={
        <Button variant="primary" isBusy={isBusy} onClick={onRetry}>
          {shellTexts.tryAgain}
        </Button>
      }
    />
  </Screen>
);
