import { shareTexts } from '#texts/share';
import { shareSheetLink } from '../../domain/messenger-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Group } from '../../ui/group.tsx';
import { RowList } from '../../ui/rows.tsx';
import { useServices } from '../../screen/services.ts';
import { useLinkOpeners } from '../../screen/use-link-openers.ts';
import { WebAddress } from '../../screen/web-address/web-address.tsx';
import { LinkRow } from './link-row.tsx';
import { Poster } from './poster.tsx';
import { QrOpener } from './qr/qr-opener.tsx';
import styles from './share.module.css';
import type { ShareWord } from './share-word.ts';
import { sharedLinks, type Holder, type SharedProfile } from './shared-profile.ts';

interface ShareButtonProps {
  url: string;
}

/** Opens the messenger's own share sheet, where the member picks the recipients. */
const ShareButton = ({ url }: ShareButtonProps) => {
  const { config } = useServices();
  const { openMessengerLink } = useLinkOpeners();
  return (
    <Button
      variant="primary"
      isWide
      onClick={() => openMessengerLink(shareSheetLink(config.messengerHost, url))}
    >
      <Icon name="telegram" /> {shareTexts.shareInMessenger}
    </Button>
  );
};

interface ShareBodyProps {
  shared: SharedProfile;
  holder: Holder | 'loading' | undefined;
  /** Only its member can open the profile, or that is not known yet. */
  isPrivate?: boolean;
  /** Says who can open the profile; undefined if everybody can, or until it is known. */
  word?: ShareWord | undefined;
}

/** Shows the QR code of a profile, its links, and the buttons to share them. */
export const ShareBody = (props: ShareBodyProps) => {
  const { shared, holder, isPrivate = false, word } = props;
  const { config } = useServices();
  const links = sharedLinks(shared, config);
  const best = links[0]?.url;
  if (!best) return null;
  const isClosed = word?.isWarning ?? false;
  return (
    <>
      {/* Before the code, which fills a small screen, so that sharing needs no scrolling. */}
      <ShareButton url={best} />
      <Poster shared={shared} holder={holder} url={best} who={word?.ofCode} />
      <QrOpener profile={isPrivate || holder === 'loading' ? undefined : holder} />
      <WebAddress card={shared} isPrivate={isPrivate} isClosed={isClosed} />
      <Group title={shareTexts.links}>
        <div className={styles.links}>
          <RowList>
            {links.map((link) => (
              <LinkRow key={link.kind} link={link} isClosed={isClosed} />
            ))}
          </RowList>
        </div>
      </Group>
    </>
  );
};
