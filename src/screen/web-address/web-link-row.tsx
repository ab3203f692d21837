import { useId } from 'react';
import { webAddressTexts } from '#texts/web-address';
import { Icon } from '../../ui/icon.tsx';
import { rowClass, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCopy } from '../use-copy.ts';
import styles from './web-address.module.css';

interface WebLinkRowProps {
  url: string;
  isClosed: boolean;
}

/** The address of the public card: a press copies it. */
export const WebLinkRow = ({ url, isClosed }: WebLinkRowProps) => {
  const hint = useId();
  const { text, result, copy } = useCopy();
  const isCopied = result === 'copied';
  return (
    <li>
      <button
        type="button"
        className={rowClass}
        aria-describedby={hint}
        onClick={() => void copy()}
      >
        <Tile name="link" />
        <RowText
          title={isCopied ? webAddressTexts.copied : webAddressTexts.link}
          detail={
            <code ref={text} className={styles.address} dir="ltr">
              {url}
            </code>
          }
        />
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <VisuallyHidden>
        <span id={hint}>{webAddressTexts.copyHint}</span>
        <output>{isCopied && webAddressTexts.copied}</output>
      </VisuallyHidden>
      <output className={styles.note}>
        {isCopied && isClosed && webAddressTexts.copiedClosed}
        {result === 'refused' && webAddressTexts.copyRefused}
      </output>
    </li>
  );
};
