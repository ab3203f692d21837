/** The order in which a member's social links are shown: the member's own, and after it the fixed one. */
import { isSocialPlatform, socialPlatforms, type SocialPlatform } from './social-platforms.ts';

/** A chosen order without what is not a platform of ours, each platform once, where it comes first. */
export const knownOrder = (order: readonly string[]): SocialPlatform[] => [
  ...new Set(order.filter(isSocialPlatform)),
];

/** Every platform: first those that the member put in order, then the others as `socialPlatforms` has them. */
export const orderedPlatforms = (order: readonly string[] = []): SocialPlatform[] =>
  knownOrder([...order, ...socialPlatforms]);
