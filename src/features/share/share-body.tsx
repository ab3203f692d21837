import type { ReactNode } from 'react';
import { shareTexts } from '#texts/share';
import { Fold } from '../../ui/fold.tsx';
import { Group } from '../../ui/group.tsx';
import { RowList } from '../../ui/rows.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useServices } from '../../screen/services.ts';
import { useCopy } from '../../screen/use-copy.ts';
import { WebAddress } from '../../screen/web-address/web-address.tsx';
import { Poster } from './poster.tsx';
import { QrOpener } from './qr/qr-opener.tsx';
import { ShareActions } from './share-actions.tsx';
import styles from './share.module.css';
import type { ShareWord } from './share-word.ts';
import { sharedLinks, type Holder, type SharedProfile, type SharedLink } from './shared-profile.ts';

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
