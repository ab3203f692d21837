/** '/profile': the own profile in each of its states; onboarding until it is filled. */
import { use, useEffect } from 'react';
import { linkTemplatesResource, ownProfileResource } from '../../mutations/resources.ts';
import { LoadingProfile } from '../../features/profile/loading-profile.tsx';
import { OnboardingScreen } from '../../features/onboarding/onboarding-screen.tsx';
import { OwnProfileScreen } from '../../features/profile/own-profile-screen.tsx';
import { ProfileFailure } from '../../features/profile/profile-states.tsx';
import { useView } from '../../screen/hooks/use-view.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { OnboardingHoldContext } from '../onboarding-hold.ts';
import { inPanel } from '../part-states.tsx';

/** Not in the entry, since the card shows without them. */
const OwnSections = lazy(async () => (await import('./own-parts.tsx')).OwnSections, inPanel);

export const ProfileRoute = () => {
  const view = useView(ownProfileResource);
  const { isHeld, setHeld } = use(OnboardingHoldContext);
  // A member who leaves does not wait for the answer.
  useEffect(() => () => setHeld(false), [setHeld]);
  // Without the skeletons the card would grow when they arrive.
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
    >
      <OwnSections key={ulid} own={view.value} />
    </OwnProfileScreen>
  );
};
