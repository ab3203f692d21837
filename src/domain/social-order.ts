/** The order in which a member's social links are shown: the member's own, and after it the fixed one. */
import { isSocialPlatform } from './is-social-platform.ts';
import { socialPlatforms, type SocialPlatform } from './social-platforms.ts';
import { sorted } from './sorted.ts';

/** Every platform: first those that the member put in order, then the others as `socialPlatforms` has them. */
export const orderedPlatforms = (order: readonly string[] = []): SocialPlatform[] => {
  // One without a place, -1, becomes the greatest number and so comes after those with one.
  const placeOf = (platform: SocialPlatform) => order.indexOf(platform) >>> 0;
  return sorted(socialPlatforms, (one, other) => placeOf(one) - placeOf(other));
};

/** A chosen order without unknown platforms, each of the others once, where it comes first. */
export const knownOrder = (order: readonly string[]): SocialPlatform[] => [
  ...new Set(order.filter(isSocialPlatform)),
];
