/**
 * While the interests of a new member are saved, the outbox already shows the profile as filled. Onboarding and the
 * frame around it stay until the answer. Otherwise the bar would appear under the finger.
 */
import { createContext } from 'react';

interface OnboardingHold {
  isHeld: boolean;
  setHeld(isHeld: boolean): void;
}

export const OnboardingHoldContext = createContext<OnboardingHold>({
  isHeld: false,
  setHeld: () => undefined,
});
