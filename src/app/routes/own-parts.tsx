/**
 * The parts of the own profile beside its card: the reactions, and the sections below. They are one chunk, which is
 * loaded once the profile is known.
 */
import { useCallback, useState } from 'react';
import { OperatorNotices } from '../../features/moderation/operator-notices.tsx';
import { FinishCard } from '../../features/profile/finish-card.tsx';
import { NewsLine } from '../../features/profile/news-line.tsx';
import { PlanRows } from '../../features/profile/plan-rows.tsx';
import { SamplesRow } from '../../features/profile/samples-row.tsx';
import { ViewStatsPanel } from '../../features/profile/view-stats-panel.tsx';
import { ReactionsSummary } from '../../features/reactions/reactions-summary.tsx';
import { RecentSection } from '../../features/reactions/recent-section.tsx';
import type { OwnProfile } from '../../contract/profile.ts';
import { WebAddress } from '../../screen/web-address/web-address.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { inPanel } from '../part-states.tsx';

const OwnReviews = lazy(
  async () => (await import('../../features/reviews/own-reviews.tsx')).OwnReviews,
  inPanel,
);

export const OwnReactions = ({ card }: { card: string }) => (
  <ReactionsSummary card={card} foot={<NewsLine card={card} />} />
);

/** Sections below the latest reactions wait until their number is known, so that nothing is pushed down. */
export const OwnSections = ({ own }: { own: OwnProfile }) => {
  const { ulid } = own.profile;
  const [isSettled, setSettled] = useState(ulid === null);
  const settle = useCallback(() => setSettled(true), []);
  return (
    <>
      {own.notices && <OperatorNotices notices={own.notices} />}
      <FinishCard own={own} />
      <WebAddress card={own.profile} isPrivate={own.isPublic === false} />
      <PlanRows own={own} />
      <SamplesRow />
      {ulid !== null && <RecentSection card={ulid} onSettled={settle} />}
      {isSettled && <ViewStatsPanel />}
      {isSettled && ulid !== null && <OwnReviews card={ulid} profileId={own.profile.profileId} />}
    </>
  );
};
