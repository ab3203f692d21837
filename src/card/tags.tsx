import type { ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import styles from './card.module.css';

export interface SharedTags {
  /** The reader's own interests: those of both are marked. */
  tags: readonly string[];
  /** Comes after one, to be read out. */
  mark: ReactNode;
}

interface TagsProps {
  tags: readonly string[];
  shared: SharedTags | undefined;
}

export const Tags = ({ tags, shared }: TagsProps) => (
  <ul className={styles.tags} aria-label={cardTexts.tags}>
    {tags.map((tag, index) => {
      const isShared = shared?.tags.includes(tag);
      return (
        <li key={index}>
          <span className={styles.tag} data-shared={isShared} dir="auto">
            {tag}
          </span>
          {isShared && shared?.mark}
        </li>
      );
    })}
  </ul>
);
