/**
 * The platforms a member may name a handle for, in the order in which they are shown. Names are written as their
 * owners write them, and are the same in every language.
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
