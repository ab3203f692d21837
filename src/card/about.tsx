import { useState } from 'react';
import { cardTexts } from '#texts/card';
import { descriptionPreview } from '../domain/preview.ts';
import styles from './card.module.css';

/**
 * Shows the description. A long one is cut until the reader asks for all of it. The rest is in the markup, for paper and
 * for browsers without scripts (paper.css).
 */
export const About = ({ text }: { text: string }) => {
  const [isWhole, setWhole] = useState(false);
  const preview = descriptionPreview(text);
  const rest = text.slice(preview.length);
  const isCut = rest !== '' && !isWhole;
  return (
    <div>
      <p className={styles.about} dir="auto" data-cut={isCut || undefined}>
        {isCut ? preview : text}
        {isCut && <span hidden>{rest}</span>}
      </p>
      {rest && (
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
