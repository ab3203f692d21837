/** Separate from social-platforms.ts, since a visitor's card loads that file and does not need this. */
import { socialPlatforms, type SocialPlatform } from './social-platforms.ts';

export const isSocialPlatform = (key: string): key is SocialPlatform =>
  (socialPlatforms as readonly string[]).includes(key);

/** A chosen order without unknown platforms, each of the others once, where it comes first. */
export const knownOrder = (order: readonly string[]): SocialPlatform[] => [
  ...new Set(order.filter(isSocialPlatform)),
];
