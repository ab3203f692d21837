import { shareTexts } from '#texts/share';
import { shareSheetLink } from '../../domain/messenger-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useServices } from '../../screen/services.ts';
import { useLinkOpeners } from '../../screen/use-link-openers.ts';
import { LinkRow } from './link-row.tsx';
import { QrPanel } from './qr-panel.tsx';
import styles from './share.module.css';
import { sharedLinks, type SharedProfile } from './shared-profile.ts';

/** Opens the messenger's own share sheet, where the member picks who gets the link. */
const ShareButton = ({ url }: { url: string }) => {
  const { config } = useServices();
  const { openMessengerLink } = useLinkOpeners();
  return (
    <Button
      variant="primary"
      isWide
      onClick={() => openMessengerLink(shareSheetLink(config.messengerHost, url))}
    >
      <Icon name="share" /> {shareTexts.shareInMessenger}
    </Button>
  );
};

interface ShareBodyProps {
  shared: SharedProfile;
  /** Others may not see the profile: what is handed on says so. */
  isClosed?: boolean;
}

/** The QR code of a profile, its links, and the way to hand them on. */
export const ShareBody = ({ shared, isClosed = false }: ShareBodyProps) => {
  const { config } = useServices();
  const links = sharedLinks(shared, config);
  const best = links[0]?.url;
  return (
    <>
      {best && <QrPanel url={best} />}
      {best && <ShareButton url={best} />}
      <Panel title={shareTexts.links}>
        <ul className={styles.links}>
          {links.map((link) => (
            <LinkRow key={link.kind} link={link} isClosed={isClosed} />
          ))}
        </ul>
      </Panel>
    </>
  );
};
