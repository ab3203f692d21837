import { useRef, type Ref } from 'react';
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
import { sharedLinks, type Holder, type SharedProfile } from './shared-profile.ts';

interface ShareButtonProps {
  url: string;
  /** Another button is the primary one. */
  isSecond: boolean;
  ref: Ref<HTMLButtonElement>;
}

/** Opens the messenger's own share sheet, where the member picks the recipients. */
const ShareButton = ({ url, isSecond, ref }: ShareButtonProps) => {
  const { config } = useServices();
  const { openMessengerLink } = useLinkOpeners();
  return (
    <Button
      ref={ref}
      variant={isSecond ? 'secondary' : 'primary'}
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
  /** The code cannot be scanned. */
  isVeiled?: boolean;
  /** Makes the profile public, if it is the member's own. */
  onMakePublic?: (() => void) | undefined;
  /** Others may be unable to see the profile, and the shared text says so. */
  isClosed?: boolean;
}

/** Shows the QR code of a profile, its links, and the buttons to share them. */
export const ShareBody = (props: ShareBodyProps) => {
  const { shared, holder, isVeiled = false, onMakePublic, isClosed = false } = props;
  const { config } = useServices();
  const shareButton = useRef<HTMLButtonElement>(null);
  const links = sharedLinks(shared, config);
  const best = links[0]?.url;
  if (!best) return null;
  // The button disappears when it is pressed, so the focus moves to the Share button.
  const makePublic = () => {
    onMakePublic?.();
    shareButton.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* Before the code, which fills a small screen, so that sharing needs no scrolling. */}
      <ShareButton ref={shareButton} url={best} isSecond={onMakePublic !== undefined} />
      <Poster shared={shared} holder={holder} url={best} isVeiled={isVeiled}>
        {onMakePublic && (
          <Button variant="primary" onClick={makePublic}>
            <Icon name="eye" /> {shareTexts.makePublic}
          </Button>
        )}
      </Poster>
      <QrOpener profile={isVeiled || holder === 'loading' ? undefined : holder} />
      <WebAddress card={shared} isPrivate={isVeiled} isClosed={isClosed} />
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
