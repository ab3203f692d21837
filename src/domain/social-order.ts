/** The order in which a member's social links are shown: the member's own, and after it the fixed one. */
import { socialPlatforms, type SocialPlatform } from './social-platforms.ts';

/** Every platform once: first those that the member put in order, then the others as `socialPlatforms` has them. */
export const orderedPlatforms = (order: readonly string[] = []): SocialPlatform[] => {
  const places = new Set([...order, ...socialPlatforms]);
  return ([...places] as SocialPlatform[]).filter((one) => socialPlatforms.includes(one));
};
