/** The sections below another member's card. Features do not import each other, so they are combined here. */
import { useCallback, useState } from 'react';
import { ReactionsSection } from '../../features/reactions/reactions-section.tsx';
import { ReactionsSummary } from '../../features/reactions/reactions-summary.tsx';
import { ReviewsSection } from '../../features/reviews/reviews-section.tsx';
import type { CardSections } from '../../features/viewer/viewer.tsx';

interface SectionsProps {
  card: string;
  isOwn: boolean | undefined;
}

/**
 * Nobody reacts to or reviews themselves. The reviews wait until the reactions' size is known, so that nothing is
 * pushed down.
 */
const Sections = ({ card, isOwn }: SectionsProps) => {
  const [isSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  const Reactions = isOwn ? ReactionsSummary : ReactionsSection;
  return (
    <>
      <Reactions card={card} onSettled={settle} />
      {isSettled && <ReviewsSection card={card} isOwn={isOwn} />}
    </>
  );
};

/** Both need a ULID: a card without one has neither. */
export const ViewerSections: CardSections = ({ profile: { ulid }, isOwn }) =>
  ulid !== null && <Sections key={ulid} card={ulid} isOwn={isOwn} />;
