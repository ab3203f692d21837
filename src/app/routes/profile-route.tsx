/** '/profile': the own profile in any of its states; onboarding until it is filled. */
import { useCallback, useState } from 'react';
import { linkTemplatesResource, ownProfileResource } from '../../mutations/resources.ts';
import { LoadingProfile } from '../../features/profile/loading-profile.tsx';
import { OnboardingScreen } from '../../features/onboarding/onboarding-screen.tsx';
import { OwnProfileScreen } from '../../features/profile/own-profile-screen.tsx';
import { ProfileFailure } from '../../features/profile/profile-states.tsx';
import { ViewStatsPanel } from '../../features/profile/view-stats-panel.tsx';
import { useView } from '../../screen/use-view.ts';
import { lazy } from '../../ui/lazy.tsx';
import { inPanel } from '../part-states.tsx';

/** They are not in the entry, since they are below the first screenful. */
const OwnReactions = lazy(
  async () => (await import('../../features/reactions/reactions-summary.tsx')).ReactionsSummary,
  inPanel,
);
const OwnReviews = lazy(
  async () => (await import('../../features/reviews/own-reviews.tsx')).OwnReviews,
  inPanel,
);

/** The parts below the reactions wait until the reactions' size is known, so that nothing is pushed down. */
const OwnSections = ({ ulid }: { ulid: string | null }) => {
  const [isSettled, setSettled] = useState(ulid === null);
  const settle = useCallback(() => setSettled(true), []);
  return (
    <>
      {ulid !== null && <OwnReactions card={ulid} onSettled={settle} />}
      {isSettled && <ViewStatsPanel />}
      {isSettled && ulid !== null && <OwnReviews card={ulid} />}
    </>
  );
};

export const ProfileRoute = () => {
  const view = useView(ownProfileResource);
  const [isHeld, setHeld] = useState(false);
  // Without them the card would grow when they arrive.
  const templates = useView(linkTemplatesResource);
  if (view.state === 'loading' || templates.state === 'loading') return <LoadingProfile />;
  if (view.state === 'failed') return <ProfileFailure error={view.error} />;
  if (!view.value.filled || isHeld) {
    return <OnboardingScreen onHold={() => setHeld(true)} onDone={() => setHeld(false)} />;
  }
  return (
    <OwnProfileScreen
      view={view}
      linkTemplates={templates.state === 'ready' ? templates.value : {}}
    >
      <OwnSections key={view.value.profile.ulid} ulid={view.value.profile.ulid} />
    </OwnProfileScreen>
  );
};
