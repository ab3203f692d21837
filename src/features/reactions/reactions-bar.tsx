/** The frame of a card's reactions: a region whose heading is read out alone, since the emoji speak for themselves. */
import { useId, type ReactNode } from 'react';
import { reactionTexts } from '#texts/reactions';
import { pillBarClass } from '../../ui/pill-row.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './reactions.module.css';

interface ReactionsBarProps {
  /** On a phone it stays in view, above the bar, until its place is reached: a long card needs no swipe. */
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
