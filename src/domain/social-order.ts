/** The order in which a member's social links are shown: the member's own, and after it the fixed one. */
import { isSocialPlatform, socialPlatforms, type SocialPlatform } from './social-platforms.ts';

/** Every platform: first those that the member put in order, then the others as `socialPlatforms` has them. */
export const orderedPlatforms = (order: readonly string[] = []): SocialPlatform[] =>
  [...new Set([...order, ...socialPlatforms])].filter(isSocialPlatform);

/** A chosen order without unknown platforms, each of the others once, where it comes first. */
export const knownOrder = (order: readonly string[]): SocialPlatform[] => [
  ...new Set(order.filter(isSocialPlatform)),
];
