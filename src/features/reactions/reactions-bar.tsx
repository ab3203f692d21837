/** The frame of a card's reactions: a region whose heading is read out alone, since the emoji speak for themselves. */
import { useId, type ReactNode } from 'react';
import { reactionTexts } from '#texts/reactions';
import { pillBarClass } from '../../ui/pill-row.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export const ReactionsBar = ({ children }: { children: ReactNode }) => {
  const id = useId();
  return (
    <section className={pillBarClass} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{reactionTexts.title}</VisuallyHidden>
      </h2>
      {children}
    </section>
  );
};
