import { useState } from 'react';
import { cardTexts } from '#texts/card';
import { descriptionPreview } from '../domain/preview.ts';
import styles from './card.module.css';
import { useIsPlain } from './use-is-plain.ts';

/** Shows the description. A long one is cut until the reader asks for all of it, or if no script can show the rest. */
export const About = ({ text }: { text: string }) => {
  const [isWhole, setWhole] = useState(false);
  const isPlain = useIsPlain();
  const preview = descriptionPreview(text);
  const isLong = preview !== text;
  const isCut = isLong && !isWhole;
  return (
    <div>
      <p className={styles.about} dir="auto" data-cut={isCut || undefined}>
        {isCut ? preview : text}
      </p>
      {isLong && isPlain && (
        <p className={styles.about} dir="auto" data-plain>
          {text}
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? cardTexts.showLess : cardTexts.showMore}
        </button>
      )}
    </div>
  );
};
