/**
 * The platforms that a member may enter a handle for, in display order. Names are written as their owners write them,
 * the same in every language.
 */
export const platformNames = {
  telegram: 'Telegram',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  behance: 'Behance',
  dribbble: 'Dribbble',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  youtube: 'YouTube',
  medium: 'Medium',
  twitter: 'Twitter',
  instagram: 'Instagram',
} as const;

export type SocialPlatform = keyof typeof platformNames;

export const socialPlatforms = Object.keys(platformNames) as SocialPlatform[];

/**
 * The order in which a member's social links are shown: the member's own, and after it the fixed one. Every platform
 * once: first those that the member put in order, then the others as `socialPlatforms` has them.
 */
export const orderedPlatforms = (order: readonly string[] = []): SocialPlatform[] => {
  const places = new Set([...order, ...socialPlatforms]);
  return ([...places] as SocialPlatform[]).filter((one) => socialPlatforms.includes(one));
};

export const isSocialPlatform = (key: string): key is SocialPlatform =>
  (socialPlatforms as readonly string[]).includes(key);

/** A chosen order without unknown platforms, each of the others once, where it comes first. */
export const knownOrder = (order: readonly string[]): SocialPlatform[] => [
  ...new Set(order.filter(isSocialPlatform)),
];
