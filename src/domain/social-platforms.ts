/** The platforms a member may name a handle for, in the order in which they are shown. */
export const socialPlatforms = [
  'telegram',
  'linkedin',
  'github',
  'behance',
  'dribbble',
  'soundcloud',
  'spotify',
  'youtube',
  'medium',
  'twitter',
  'instagram',
] as const;

export type SocialPlatform = (typeof socialPlatforms)[number];

export const isSocialPlatform = (key: string): key is SocialPlatform =>
  (socialPlatforms as readonly string[]).includes(key);
