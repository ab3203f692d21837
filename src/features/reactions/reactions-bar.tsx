/** The frame of a card's reactions: a region with a heading for screen readers only. */
import { useId, type ReactNode } from 'react';
import { reactionTexts } from '#texts/reactions';
import { pillBarClass, PillRowSkeleton } from '../../ui/controls/pill-row.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { reactionsResource } from '../../mutations/resources.ts';
import { RetryButton } from '../../screen/retry-button.tsx';
import styles from './reactions.module.css';

export const ReactionsLoading = () => (
  <>
    <PillRowSkeleton />
    <VisuallyHidden>{reactionTexts.loading}</VisuallyHidden>
  </>
);

/** Shows reactions that are loading or failed to load, in the size of the loaded ones, so that nothing shifts. */
export const ReactionsFailed = ({ card }: { card: string }) => (
  <div className={styles.failed}>
    <output>{reactionTexts.failed}</output>
    <RetryButton variant="quiet" resource={reactionsResource(card)}>
      {reactionTexts.retry}
    </RetryButton>
  </div>
);

interface ReactionsBarProps {
  /** On a phone, stays in view above the bottom bar until its own place scrolls into view. */
  isAtHand?: boolean;
  children: ReactNode;
}

export const ReactionsBar = ({ isAtHand = false, children }: ReactionsBarProps) => {
  const id = useId();
  return (
    <section className={classNames(pillBarClass, isAtHand && styles.atHand)} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{reactionTexts.title}</VisuallyHidden>
      </h2>
      {children}
    </section>
  );
};

const meatPicture = '/icons/meat.svg';
const meat = 5;

/**
 * Shows one of the six emoji. Systems draw meat differently, so the sixth is a picture of ours. `index`: as in the
 * contract. Its name is the picture's alternative text.
 */
export const Emoji = ({ index }: { index: number }) => {
  const { name, text } = reactionTexts.emoji[index] ?? { name: '', text: '' };
  if (index === meat) {
    // Lazily: Chromium makes a document of it, which a first paint would wait for.
    return (
      <img
        className={styles.picture}
        src={meatPicture}
        alt={name}
        width="24"
        height="24"
        loading="lazy"
      />
    );
  }
  return (
    <span className={styles.emoji}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
};

/** The count below an emoji. Screen readers also read its unit. */
export const EmojiCount = ({ count }: { count: number }) => (
  <>
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
    <VisuallyHidden>{reactionTexts.count(count)}</VisuallyHidden>
  </>
);

/** The pieces of a burst of this emoji. */
export const pieceOf = (index: number): { text: string } | { picture: string } =>
  index === meat ? { picture: meatPicture } : { text: reactionTexts.emoji[index]?.text ?? '' };
