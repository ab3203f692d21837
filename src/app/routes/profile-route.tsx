/** '/profile': the own profile in whichever state it is; onboarding until it is filled. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { linkTemplatesResource, ownProfileResource } from '../../mutations/resources.ts';
import { LoadingProfile } from '../../features/profile/loading-profile.tsx';
import { NewsLine } from '../../features/profile/news-line.tsx';
import { OnboardingScreen } from '../../features/onboarding/onboarding-screen.tsx';
import { OwnProfileScreen } from '../../features/profile/own-profile-screen.tsx';
import { ProfileFailure } from '../../features/profile/profile-states.tsx';
import { ViewStatsPanel } from '../../features/profile/view-stats-panel.tsx';
import { useView } from '../../screen/use-view.ts';
import { lazy } from '../../ui/lazy.tsx';
import { PillBarSkeleton } from '../../ui/pill-row.tsx';
import { inPanel } from '../part-states.tsx';

/** Not of the entry: the card is there without them. */
const reactionsCode = () => import('../../features/reactions/reactions-summary.tsx');

const OwnReactions = lazy<{ card: string; foot?: ReactNode }>(
  async () => (await reactionsCode()).ReactionsSummary,
  { Loading: PillBarSkeleton, Failed: inPanel.Failed },
);

interface Settling {
  onSettled: () => void;
}

/** The reactions themselves say that their code did not come. */
const Unknown = ({ onSettled }: Settling) => {
  useEffect(() => onSettled(), [onSettled]);
  return null;
};
const OwnRecent = lazy<{ card: string } & Settling>(
  async () => (await reactionsCode()).RecentSection,
  { Loading: () => null, Failed: Unknown },
);
const OwnReviews = lazy(
  async () => (await import('../../features/reviews/own-reviews.tsx')).OwnReviews,
  inPanel,
);

/** What follows waits until it is known how many reacted last: nothing is pushed down. */
const OwnSections = ({ ulid }: { ulid: string | null }) => {
  const [isSettled, setSettled] = useState(ulid === null);
  const settle = useCallback(() => setSettled(true), []);
  return (
    <>
      {ulid !== null && <OwnRecent card={ulid} onSettled={settle} />}
      {isSettled && <ViewStatsPanel />}
      {isSettled && ulid !== null && <OwnReviews card={ulid} />}
    </>
  );
};

export const ProfileRoute = () => {
  const view = useView(ownProfileResource);
  const [isHeld, setHeld] = useState(false);
  // Without them the card would grow when they come.
  const templates = useView(linkTemplatesResource);
  if (view.state === 'loading' || templates.state === 'loading') return <LoadingProfile />;
  if (view.state === 'failed') return <ProfileFailure error={view.error} />;
  if (!view.value.filled || isHeld) {
    return <OnboardingScreen onHold={() => setHeld(true)} onDone={() => setHeld(false)} />;
  }
  const { ulid } = view.value.profile;
  return (
    <OwnProfileScreen
      view={view}
      linkTemplates={templates.state === 'ready' ? templates.value : {}}
      reactions={
        ulid !== null && <OwnReactions key={ulid} card={ulid} foot={<NewsLine card={ulid} />} />
      }
    >
      <OwnSections key={ulid} ulid={ulid} />
    </OwnProfileScreen>
  );
};
