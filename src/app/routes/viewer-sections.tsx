/** What stands below another member's card. Features do not know each other; here they meet. */
import { Fragment } from 'react';
import { ReactionsSection } from '../../features/reactions/reactions-section.tsx';
import { ReactionsSummary } from '../../features/reactions/reactions-summary.tsx';
import { ReviewsSection } from '../../features/reviews/reviews-section.tsx';
import type { CardSections } from '../../features/viewer/viewer.tsx';

/** Both are about a ULID: a card without one has neither. Nobody reacts to or reviews oneself. */
export const ViewerSections: CardSections = ({ profile: { ulid }, isOwn }) => {
  if (ulid === null) return null;
  const Reactions = isOwn ? ReactionsSummary : ReactionsSection;
  return (
    <Fragment key={ulid}>
      <Reactions card={ulid} />
      <ReviewsSection card={ulid} isOwn={isOwn} />
    </Fragment>
  );
};
