/**
 * The links of a profile made ready to show. What a server sends is input: a platform we do not know, a handle, a
 * number or an address that cannot be shown safely is left out, so that nothing but http(s), tel and mailto is ever
 * put into an href. Whether a link may be *saved* is another question, with stricter rules (domain/handles.ts …).
 */
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import { handleUrl, messengerLinkName, messengerLinkUrl, webUrl } from '../domain/link-targets.ts';
import { orderedPlatforms } from '../domain/social-order.ts';
import type { SocialPlatform } from '../domain/social-platforms.ts';
import type { TitledLink } from '../domain/titled-links.ts';

export interface SocialLink {
  platform: SocialPlatform;
  /** Without '@'. */
  handle: string;
  url: string;
}

export interface MessengerLink {
  /** What follows the '@'. */
  name: string;
  url: string;
}

export interface MessengerGroup {
  kind: 'handle' | 'miniApps' | 'channels' | 'forums';
  links: MessengerLink[];
}

export interface ShownLink extends TitledLink {
  host: string;
}

/** Everything that the Links section shows. */
export interface CardLinks {
  social: SocialLink[];
  messenger: MessengerGroup[];
  /** As stored: the sheet says which of them can be shown. */
  products: TitledLink[];
  custom: ShownLink[];
}

/** One word without separators of a URL or of markup, and without invisible characters. */
const plainHandle = /^@?[^\s@/?#<>"'\p{C}]+$/u;
/** A name with its post, its mini app or its start parameter. */
const plainMessengerName = /^\w[\w/?=-]*$/;

const plainPhone = /^\+\d+$/;
const plainEmail = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** Links to other platforms, in the member's order. The messenger's own handle is among the messenger links. */
export const socialLinks = (profile: Profile, templates: LinkTemplates): SocialLink[] =>
  orderedPlatforms(profile.socialOrder).flatMap((platform) => {
    const handle = profile.socialLinks[platform];
    if (platform === 'telegram' || !handle || !plainHandle.test(handle)) return [];
    const url = handleUrl(handle, templates[platform]);
    return url ? [{ platform, handle: handle.replace(/^@/, ''), url }] : [];
  });

/** The handle in the messenger, mini apps, channels and forums, each kind by itself; no empty groups. */
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

/** The member's name in the messenger, without '@', as the card gives it; undefined where it gives none. */
export const messengerHandle = (groups: readonly MessengerGroup[]): string | undefined =>
  groups.find(({ kind }) => kind === 'handle')?.links[0]?.name;

const titledLinks = (links: readonly TitledLink[]): ShownLink[] =>
  links.flatMap(({ title, url }) => {
    const host = webUrl(url)?.hostname.replace(/^www\./, '');
    return host ? [{ title: title.trim() || host, url, host }] : [];
  });

export const customLinks = (profile: Profile): ShownLink[] => titledLinks(profile.customLinks);

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

/** '?' and its like would add headers to the message: they are part of the address here. */
const mailto = (email: string): string => `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;

export const contactLinks = ({ phone, email }: Profile): ContactLink[] => {
  const links: ContactLink[] = [];
  if (phone && plainPhone.test(phone))
    links.push({ kind: 'phone', text: phone, url: `tel:${phone}` });
  if (email && plainEmail.test(email))
    links.push({ kind: 'email', text: email, url: mailto(email) });
  return links;
};
