import { cardTexts } from '#texts/card';
import { Chip } from '../ui/chip.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './card.module.css';

interface TagsProps {
  tags: readonly string[];
  /** The reader's own interests: those of both are marked. */
  shared: readonly string[];
}

const Shared = ({ tag }: { tag: string }) => (
  <Chip isShared>
    <span>{tag}</span>
    <VisuallyHidden>{cardTexts.sharedInterest}</VisuallyHidden>
  </Chip>
);

export const Tags = ({ tags, shared }: TagsProps) => (
  <ul className={styles.tags} aria-label={cardTexts.tags}>
    {tags.map((tag, index) => (
      <li key={index}>{shared.includes(tag) ? <Shared tag={tag} /> : <Chip>{tag}</Chip>}</li>
    ))}
  </ul>
);
