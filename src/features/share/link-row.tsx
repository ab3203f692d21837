import { shareTexts } from '#texts/share';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './share.module.css';
import type { SharedLink } from './shared-profile.ts';
import { useCopy } from '../../screen/use-copy.ts';

interface LinkRowProps {
  link: SharedLink;
  isClosed: boolean;
}

/** One link with its Copy button. */
export const LinkRow = ({ link, isClosed }: LinkRowProps) => {
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
