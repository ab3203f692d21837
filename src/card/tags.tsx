import type { ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import { interestName } from '../texts/interest-name.ts';
import styles from './card.module.css';

/** Read out after an interest that the reader shares; nothing for others. */
export type MarkOf = (tag: string) => ReactNode;

interface TagsProps {
  tags: readonly string[];
  markOf: MarkOf | undefined;
}

export const Tags = ({ tags, markOf }: TagsProps) => (
  <ul className={styles.tags} aria-label={cardTexts.tags}>
    {tags.map((tag, index) => {
      const mark = markOf?.(tag);
      return (
        <li key={index}>
          <span className={styles.tag} data-shared={mark ? '' : undefined} dir="auto">
            {interestName(tag)}
          </span>
          {mark}
        </li>
      );
    })}
  </ul>
);
