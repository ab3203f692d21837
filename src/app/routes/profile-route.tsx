/** '/profile': the own profile in whichever state it is; onboarding until it is filled. */
import { useState } from 'react';
import { ownProfileResource } from '../../db/resources.ts';
import { OnboardingScreen } from '../../features/onboarding/onboarding-screen.tsx';
import { OwnProfileScreen } from '../../features/profile/own-profile-screen.tsx';
import { ProfileFailure, ProfileLoading } from '../../features/profile/profile-states.tsx';
import { useView } from '../../features/use-view.ts';
import { lazyPart } from '../lazy-part.tsx';

/** Not of the entry: they stand below the first screenful. */
const OwnReactions = lazyPart(
  async () => (await import('../../features/reactions/reactions-summary.tsx')).ReactionsSummary,
);
const OwnReviews = lazyPart(
  async () => (await import('../../features/reviews/own-reviews.tsx')).OwnReviews,
);

export const ProfileRoute = () => {
  const view = useView(ownProfileResource);
  const [isHeld, setHeld] = useState(false);
  if (view.state === 'loading') return <ProfileLoading />;
  if (view.state === 'failed') return <ProfileFailure error={view.error} />;
  if (!view.value.filled || isHeld) {
    return <OnboardingScreen onHold={() => setHeld(true)} onDone={() => setHeld(false)} />;
  }
  const { ulid } = view.value.profile;
  return (
    <OwnProfileScreen
      view={view}
      reactions={ulid !== null && <OwnReactions key={`reactions ${ulid}`} card={ulid} />}
      reviews={ulid !== null && <OwnReviews key={`reviews ${ulid}`} card={ulid} />}
    />
  );
};
