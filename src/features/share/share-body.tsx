import { type ReactNode, useState } from 'react';
import { shareTexts } from '#texts/share';
import { qrTexts } from '#texts/qr';
import { Fold } from '../../ui/lists/fold.tsx';
import { Group } from '../../ui/lists/group.tsx';
import { RowList } from '../../ui/lists/rows.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useServices } from '../../screen/services.ts';
import { useCopy } from '../../screen/hooks/use-copy.ts';
import { WebAddress } from '../../screen/web-address/web-address.tsx';
import { Poster } from './poster.tsx';
import { ShareActions } from './share-actions.tsx';
import styles from './share.module.css';
import type { ShareWord } from './use-public-mode.ts';
import { sharedLinks, type Holder, type SharedProfile, type SharedLink } from './shared-profile.ts';
import type { Profile } from '../../contract/calls/card/profile.ts';
import { linkTemplatesResource } from '../../mutations/resources.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { webLink } from '../../screen/web-address/web-link.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../ui/states/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** One link with its Copy button. */
const LinkRow = ({ link, isClosed }: { link: SharedLink; isClosed: boolean }) => {
  const { text, result, copy } = useCopy();
  const name = shareTexts[link.kind];
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.name}>{name}</span>
        <code ref={text} className={styles.url} dir="ltr">
          {link.url}
        </code>
        <Button aria-label={shareTexts.copyName(name)} onClick={() => void copy()}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} /> {shareTexts.copy}
        </Button>
        <output className={styles.result} data-result={result}>
          {result === 'copied' && shareTexts.copied}
          {result === 'refused' && shareTexts.copyRefused}
        </output>
        <output className={styles.closed}>
          {result === 'copied' && isClosed && shareTexts.copiedClosed}
        </output>
      </div>
    </li>
  );
};

interface ShareBodyProps {
  shared: SharedProfile;
  holder: Holder | 'loading' | undefined;
  /** Only its member can open the profile, or that is not known yet. */
  isPrivate?: boolean;
  /** Says who can open the profile; undefined if everybody can, or until it is known. */
  word?: ShareWord | undefined;
  /** On the cover, above the code. */
  pill?: ReactNode;
  /** The last of what is folded away. */
  children?: ReactNode;
}

const QrCodes = lazy(async () => (await import('./qr/qr-sheet.tsx')).QrCodes, {
  Loading: () => <Skeleton shape="block" height="26rem" />,
  Failed: LoadFailure,
});

const Codes = ({ profile }: { profile: Profile }) => {
  const { config } = useServices();
  const templates = useView(linkTemplatesResource);
  const linkTemplates = templates.state === 'ready' ? templates.value : {};
  return (
    <QrCodes
      card={{ profile, linkTemplates, messengerHost: config.messengerHost }}
      address={webLink(profile, config, location.origin)}
      config={config}
    />
  );
};

/**
 * Opens a sheet with codes that can be saved. The press loads the sheet's code. `profile`: undefined until it is known,
 * or if its code must not be scanned.
 */
const QrOpener = ({ profile }: { profile: Profile | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isWide disabled={!profile} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="qr" /> {qrTexts.open}
      </Button>
      {profile && (
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={qrTexts.title}>
          <Codes profile={profile} />
        </Sheet>
      )}
    </>
  );
};

/** Shows the QR code of a profile and the ways to share it, the frequent ones first. */
export const ShareBody = (props: ShareBodyProps) => {
  const { shared, holder, isPrivate = false, word, pill, children } = props;
  const { config } = useServices();
  const links = sharedLinks(shared, config);
  const best = links[0]?.url;
  if (!best) return null;
  const isClosed = word?.isWarning ?? false;
  const known = holder === 'loading' ? undefined : holder;
  return (
    <>
      <Poster shared={shared} holder={holder} url={best}>
        {pill}
      </Poster>
      <ShareActions shared={shared} holder={known} isPrivate={isPrivate} isClosed={isClosed} />
      <Fold title={shareTexts.more}>
        <Group title={shareTexts.links}>
          <div className={styles.links}>
            <RowList>
              {links.map((link) => (
                <LinkRow key={link.kind} link={link} isClosed={isClosed} />
              ))}
            </RowList>
          </div>
        </Group>
        <WebAddress card={shared} isPrivate={isPrivate} isClosed={isClosed} />
        <QrOpener profile={isPrivate ? undefined : known} />
        {children}
      </Fold>
    </>
  );
};
