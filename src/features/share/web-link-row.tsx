import { useId } from 'react';
import { shareTexts } from '#texts/share';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rowClass, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCopy } from '../../screen/use-copy.ts';
import styles from './share.module.css';

/** Opens the system's share sheet, which many web views lack. Closing it unused is no error. */
const sendLink = async (url: string): Promise<void> => {
  await navigator.share({ url }).catch(() => undefined);
};

interface WebLinkRowProps {
  url: string;
  isClosed: boolean;
}

/** Shows the address of the public card. A press copies it; a second button sends it, if the system can. */
export const WebLinkRow = ({ url, isClosed }: WebLinkRowProps) => {
  const hint = useId();
  const { text, result, copy } = useCopy();
  const isCopied = result === 'copied';
  return (
    <li>
      <div className={styles.web}>
        <button
          type="button"
          className={rowClass}
          aria-describedby={hint}
          onClick={() => void copy()}
        >
          <Tile name="link" />
          <RowText
            title={isCopied ? shareTexts.copied : shareTexts.webLink}
            detail={
              <code ref={text} className={styles.address} dir="ltr">
                {url}
              </code>
            }
          />
          <Icon name={isCopied ? 'check' : 'copy'} />
        </button>
        {'share' in navigator && (
          <Button
            variant="quiet"
            className={styles.send}
            aria-label={shareTexts.sendWeb}
            onClick={() => void sendLink(url)}
          >
            <Icon name="share" />
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span id={hint}>{shareTexts.webHint}</span>
        <output>{isCopied && shareTexts.copied}</output>
      </VisuallyHidden>
      <output className={styles.webNote}>
        {isCopied && isClosed && shareTexts.copiedClosed}
        {result === 'refused' && shareTexts.copyRefused}
      </output>
    </li>
  );
};
