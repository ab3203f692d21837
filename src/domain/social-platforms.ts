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
