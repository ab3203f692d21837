/** What stands below another member's card. Features do not know each other; here they meet. */
import { ReactionsSection } from '../../features/reactions/reactions-section.tsx';
import { ReactionsSummary } from '../../features/reactions/reactions-summary.tsx';
import type { CardSections } from '../../features/viewer/viewer.tsx';

/** Both are about a ULID: a card without one has neither. Nobody reacts to oneself. */
export const ViewerSections: CardSections = ({ profile: { ulid }, isOwn }) => {
  if (ulid === null) return null;
  const Reactions = isOwn ? ReactionsSummary : ReactionsSection;
  return <Reactions key={ulid} card={ulid} />;
};
