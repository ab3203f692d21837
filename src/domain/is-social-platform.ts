/** Apart from social-platforms.ts, which a visitor's card loads: it asks this of nothing. */
import { socialPlatforms, type SocialPlatform } from './social-platforms.ts';

export const isSocialPlatform = (key: string): key is SocialPlatform =>
  (socialPlatforms as readonly string[]).includes(key);
