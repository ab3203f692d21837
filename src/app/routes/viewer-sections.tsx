/** Sections of other features on another member's card. Features do not import each other, so a route combines them. */
import { useCallback, useState, type ReactNode } from 'react';
import { CardModeration } from '../../features/moderation/card-moderation.tsx';
import { ReactionsSection } from '../../features/reactions/reactions-section.tsx';
import { ReactionsSummary } from '../../features/reactions/reactions-summary.tsx';
import { RecentSection } from '../../features/reactions/recent-section.tsx';
import { ReviewsSection } from '../../features/reviews/reviews-section.tsx';
import type { CardSection, CardSections } from '../../features/viewer/viewer.tsx';

/** Hidden on the own card, since nobody reacts to themselves. */
const Reactions: CardSection = ({ profile: { ulid }, isOwn }) => {
  if (ulid === null) return null;
  return isOwn ? (
    <ReactionsSummary key={ulid} card={ulid} />
  ) : (
    <ReactionsSection key={ulid} card={ulid} />
  );
};

interface TalkProps {
  card: string;
  profileId: number;
  isOwn: boolean | undefined;
}

/** What follows waits until the number of latest reactions is known, so that nothing is pushed down. */
const Talk = ({ card, profileId, isOwn, children }: TalkProps & { children: ReactNode }) => {
  const [isSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  return (
    <>
      <RecentSection card={card} onSettled={settle} />
      {isSettled && (
        <ReviewsSection card={card} profileId={profileId} isOwn={isOwn}>
          {children}
        </ReviewsSection>
      )}
    </>
  );
};

const More: CardSection = ({ profile, isOwn }) => {
  const { ulid, profileId } = profile;
  const moderation = !isOwn && <CardModeration profile={profile} />;
  if (ulid === null) return moderation;
  return (
    <Talk key={ulid} card={ulid} profileId={profileId} isOwn={isOwn}>
      {moderation}
    </Talk>
  );
};

/** Reactions and reviews need the card's ULID: a card without one has neither. */
export const ViewerSections: CardSections = { Reactions, More };
