/** How a handle becomes a link on each platform, and how a pasted link becomes a handle again. */
import type { LinkTemplates } from '../src/contract/profile.ts';
import type { SocialPlatform } from '../src/domain/social-platforms.ts';

/** `path` is where names stand, such as 'in/'; `others` are further beginnings under which links are pasted. */
const template = (host: string, path = '', others: readonly string[] = []) => {
  const start = [path, ...others].join('|');
  const domain = host.replace(/^www\./, '').replaceAll('.', String.raw`\.`);
  return {
    template: `https://${host}/${path}{username}`,
    extract: String.raw`^(?:https?:\/\/)?(?:[a-z0-9-]+\.)?${domain}\/(?:${start})@?([^\/?#\s]+)`,
  };
};

export const linkTemplates = {
  telegram: template('t.me'),
  linkedin: template('www.linkedin.com', 'in/'),
  github: template('github.com'),
  behance: template('www.behance.net'),
  dribbble: template('dribbble.com'),
  soundcloud: template('soundcloud.com'),
  spotify: template('open.spotify.com', 'user/'),
  youtube: template('www.youtube.com', '@', ['c/', 'user/', '']),
  medium: template('medium.com', '@'),
  twitter: template('twitter.com'),
  instagram: template('www.instagram.com'),
} satisfies Record<SocialPlatform, LinkTemplates[string]>;
