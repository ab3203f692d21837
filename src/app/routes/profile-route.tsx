/** '/profile': the own profile in whichever state it is; onboarding until it is filled. */
import { useState } from 'react';
import { ownProfileResource } from '../../db/resources.ts';
import { OnboardingScreen } from '../../features/onboarding/onboarding-screen.tsx';
import { OwnProfileScreen } from '../../features/profile/own-profile-screen.tsx';
import { ProfileFailure, ProfileLoading } from '../../features/profile/profile-states.tsx';
import { useView } from '../../features/use-view.ts';

export const ProfileRoute = () => {
  const view = useView(ownProfileResource);
  const [isHeld, setHeld] = useState(false);
  if (view.state === 'loading') return <ProfileLoading />;
  if (view.state === 'failed') return <ProfileFailure error={view.error} />;
  if (!view.value.filled || isHeld) {
    return <OnboardingScreen onHold={() => setHeld(true)} onDone={() => setHeld(false)} />;
  }
  return <OwnProfileScreen view={view} />;
};
