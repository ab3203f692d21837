/** Turns a handle into a link on each platform, and a pasted link into a handle. */
import type { LinkTemplates } from '../src/contract/calls/card/profile.ts';
import type { SocialPlatform } from '../src/domain/links/social-platforms.ts';

interface Variants {
  /** More path prefixes before names in pasted links. */
  paths?: readonly string[];
  /** More hosts of the platform. */
  hosts?: readonly string[];
  /** Paths of the host that are pages, not members' names. */
  pages?: string;
}

const pattern = (host: string): string =>
  host.replace(/^www\./, '').replaceAll('.', String.raw`\.`);

/** `path` is the prefix before names, such as 'in/'. */
const template = (host: string, path = '', variants: Variants = {}) => {
  const { paths = [], hosts = [], pages = '' } = variants;
  const start = [path, ...paths].join('|');
  const nobody = pages && String.raw`(?!(?:${pages.replaceAll(' ', '|')})(?:[\/?#]|$))`;
  const domain = `(?:${[host, ...hosts].map(pattern).join('|')})`;
  return {
    template: `https://${host}/${path}{username}`,
    extract: String.raw`^(?:https?:\/\/)?(?:[a-z0-9-]+\.)?${domain}\/${nobody}(?:${start})@?([^\/?#\s]+)`,
  };
};

export const linkTemplates = {
  telegram: template('t.me'),
  linkedin: template('www.linkedin.com', 'in/'),
  github: template('github.com', '', { pages: 'orgs topics search sponsors explore' }),
  behance: template('www.behance.net', '', { pages: 'gallery search galleries' }),
  dribbble: template('dribbble.com', '', { pages: 'shots search tags' }),
  soundcloud: template('soundcloud.com', '', { pages: 'discover search stream' }),
  spotify: template('open.spotify.com', 'user/'),
  youtube: template('www.youtube.com', '@', {
    paths: ['c/', 'user/', ''],
    pages: 'channel watch playlist shorts live results feed embed',
  }),
  medium: template('medium.com', '@'),
  twitter: template('twitter.com', '', {
    hosts: ['x.com'],
    pages: 'i home search hashtag intent share explore',
  }),
  instagram: template('www.instagram.com', '', { pages: 'p reel reels stories explore share tv' }),
} satisfies Record<SocialPlatform, LinkTemplates[string]>;
