/**
 * While the interests of a new member are saved, the outbox already shows the profile as filled. Onboarding stays until
 * the answer, and with it what is around it: the bar would come to where the finger still is.
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
