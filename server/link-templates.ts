/** Turns a handle into a link on each platform, and a pasted link into a handle. */
import type { LinkTemplates } from '../src/contract/profile.ts';
import type { SocialPlatform } from '../src/domain/social-platforms.ts';

interface Variants {
  /** More path prefixes before names in pasted links. */
  paths?: readonly string[];
  /** More hosts of the platform. */
  hosts?: readonly string[];
}

const pattern = (host: string): string =>
  host.replace(/^www\./, '').replaceAll('.', String.raw`\.`);

/** `path` is the prefix before names, such as 'in/'. */
const template = (host: string, path = '', { paths = [], hosts = [] }: Variants = {}) => {
  const start = [path, ...paths].join('|');
  const domain = `(?:${[host, ...hosts].map(pattern).join('|')})`;
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
  youtube: template('www.youtube.com', '@', { paths: ['c/', 'user/', ''] }),
  medium: template('medium.com', '@'),
  twitter: template('twitter.com', '', { hosts: ['x.com'] }),
  instagram: template('www.instagram.com'),
} satisfies Record<SocialPlatform, LinkTemplates[string]>;
