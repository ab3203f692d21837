/**
 * The parts of the own profile below its card. They are one chunk, which is loaded once the profile is known. The
 * parts below the week are shown together, once all are known, so that nothing is pushed down.
 */
import { useEffect, useState } from 'react';
import { OperatorNotices } from '../../features/moderation/operator-notices.tsx';
import { NewsLine } from '../../features/profile/news-line.tsx';
import { NextStep, SamplesRow } from '../../features/profile/next-step.tsx';
import { PlanRows } from '../../features/profile/plan-rows.tsx';
import { useMoments } from '../../features/profile/use-moments.ts';
import { YourWeek } from '../../features/profile/your-week.tsx';
import { ReactionsSummary } from '../../features/reactions/reactions-summary.tsx';
import { RecentReactions } from '../../features/reactions/recent-section.tsx';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import { useLive } from '../../db/hooks.ts';
import { finishSteps } from '../../domain/card/finish-steps.ts';
import {
  cardVisibilityResource,
  reactionsResource,
  reviewsResource,
} from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { inPanel } from '../part-states.tsx';

const OwnReviews = lazy(
  async () => (await import('../../features/reviews/own-reviews.tsx')).OwnReviews,
  inPanel,
);

interface PartsProps {
  own: OwnProfile;
}

const Plan = ({ own }: PartsProps) => (
  <>
    <PlanRows own={own} />
    <SamplesRow />
  </>
);

const PartsOfCard = ({ own, card }: PartsProps & { card: string }) => {
  const { sync } = useServices();
  // The week fetches them.
  const reactions = useLive(() => sync.view(reactionsResource(card)), card);
  const reviews = useView(reviewsResource(card));
  // It marks the review that visitors see.
  const visibility = useView(cardVisibilityResource);
  const [isCodeHere, setCodeHere] = useState(false);
  useEffect(() => void OwnReviews.preload().then(() => setCodeHere(true)), []);
  const given = reactions?.state === 'ready' ? reactions.value : undefined;
  useMoments(
    given && {
      star: own.profile.singularity,
      card: finishSteps(own.profile, own.isPublic).every(({ isDone }) => isDone),
      reaction: given.reactions.length > 0,
    },
  );
  const isSettled =
    reactions && [reactions, reviews, visibility].every(({ state }) => state !== 'loading');
  // The parts stay on screen while one of them is tried again.
  const [isKnown, setKnown] = useState(false);
  if (isSettled && isCodeHere && !isKnown) setKnown(true);
  return (
    <>
      <YourWeek>
        <ReactionsSummary card={card} foot={<NewsLine card={card} />} />
      </YourWeek>
      {isKnown && (
        <>
          {given && <RecentReactions list={given} />}
          <OwnReviews
            card={card}
            profileId={own.profile.profileId}
            view={reviews}
            chosen={visibility.state === 'ready' ? visibility.value.shownReview : undefined}
          />
          <Plan own={own} />
        </>
      )}
    </>
  );
};

export const OwnSections = ({ own }: PartsProps) => {
  const { ulid } = own.profile;
  return (
    <>
      {own.notices && <OperatorNotices notices={own.notices} />}
      <NextStep own={own} />
      {ulid === null ? <YourWeek>{null}</YourWeek> : <PartsOfCard own={own} card={ulid} />}
      {ulid === null && <Plan own={own} />}
    </>
  );
};
