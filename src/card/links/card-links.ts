/**
 * Prepares the links of a profile for display. The server's data are input: a platform, handle, number or address that
 * cannot be shown safely is left out, so that an href holds only http(s), tel or mailto. Stricter rules decide which
 * links may be saved (domain/links/handles.ts and others).
 */
import type { LinkTemplates, Profile } from '../../contract/calls/card/profile.ts';
import {
  handleUrl,
  messengerLinkName,
  messengerLinkUrl,
  webUrl,
} from '../../domain/links/link-targets.ts';
import { type SocialPlatform, orderedPlatforms } from '../../domain/links/social-platforms.ts';
import type { TitledLink } from '../../domain/links/titled-links.ts';

/** The UTC day on which the link's page was last seen to link back to the card; undefined if it does not. */
interface CheckedLink {
  verified?: string | undefined;
}

export interface SocialLink extends CheckedLink {
  platform: SocialPlatform;
  /** Without '@'. */
  handle: string;
  url: string;
}

export interface MessengerLink {
  /** The part after '@'. */
  name: string;
  url: string;
}

export interface MessengerGroup {
  kind: 'handle' | 'miniApps' | 'channels' | 'forums';
  links: MessengerLink[];
}

export interface ShownLink extends TitledLink, CheckedLink {
  host: string;
}

/** All links of the card. */
export interface CardLinks {
  social: SocialLink[];
  messenger: MessengerGroup[];
  /** As stored. The sheet decides which of them can be shown. */
  products: TitledLink[];
  custom: ShownLink[];
}

/** One word without separators of URLs or markup, and without invisible characters. */
const plainHandle = /^@?[^\s@/?#<>"'\p{C}]+$/u;
/** A name, also with its post, mini app or start parameter. */
const plainMessengerName = /^\w[\w/?=-]*$/;

const plainPhone = /^\+\d+$/;
const plainEmail = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** Returns links to other platforms, in the member's order. The messenger's own handle is among the messenger links. */
export const socialLinks = (profile: Profile, templates: LinkTemplates): SocialLink[] =>
  orderedPlatforms(profile.socialOrder).flatMap((platform) => {
    const handle = profile.socialLinks[platform];
    if (platform === 'telegram' || !handle || !plainHandle.test(handle)) return [];
    const url = handleUrl(handle, templates[platform]);
    if (!url) return [];
    const verified = profile.verifiedLinks?.[url];
    return [{ platform, handle: handle.replace(/^@/, ''), url, verified }];
  });

/** Groups the messenger's handle, mini apps, channels and forums by kind, without empty groups. */
export const messengerGroups = (profile: Profile, host: string): MessengerGroup[] => {
  const { telegram } = profile.socialLinks;
  const group = (kind: MessengerGroup['kind'], links: string[]): MessengerGroup => ({
    kind,
    links: links
      .map((link) => ({ name: messengerLinkName(link), url: messengerLinkUrl(link, host) }))
      .filter(({ name }) => plainMessengerName.test(name)),
  });
  return [
    group('handle', telegram ? [telegram] : []),
    group('miniApps', profile.telegramMiniAppsLinks),
    group('channels', profile.telegramChannelsLinks),
    group('forums', profile.telegramForumsLinks),
  ].filter(({ links }) => links.length > 0);
};

/**
 * Returns the one name in the messenger that a card shows, without '@': its member's own choice, which is among its
 * links, else `known`, the name that the list of members has.
 */
export const messengerHandle = (
  groups: readonly MessengerGroup[],
  known?: string,
): string | undefined => groups.find(({ kind }) => kind === 'handle')?.links[0]?.name ?? known;

export const customLinks = (profile: Profile): ShownLink[] =>
  profile.customLinks.flatMap(({ title, url }) => {
    const host = webUrl(url)?.hostname.replace(/^www\./, '');
    const verified = profile.verifiedLinks?.[url];
    return host ? [{ title: title.trim() || host, url, host, verified }] : [];
  });

export const cardLinks = (
  profile: Profile,
  templates: LinkTemplates,
  messengerHost: string,
): CardLinks => ({
  social: socialLinks(profile, templates),
  messenger: messengerGroups(profile, messengerHost),
  products: profile.productHuntLinks,
  custom: customLinks(profile),
});

export interface ContactLink {
  kind: 'phone' | 'email';
  text: string;
  url: string;
}

/** Escapes '?' and similar characters, which would otherwise add headers to the message. */
const mailto = (email: string): string => `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;

export const contactLinks = ({ phone, email }: Profile): ContactLink[] => [
  ...(phone && plainPhone.test(phone)
    ? [{ kind: 'phone' as const, text: phone, url: `tel:${phone}` }]
    : []),
  ...(email && plainEmail.test(email)
    ? [{ kind: 'email' as const, text: email, url: mailto(email) }]
    : []),
];
