/**
 * The links of a profile made ready to show. What a server sends is input: a platform we do not know, a handle, a
 * number or an address that breaks the rules of domain/ is left out, so that nothing but http(s), tel and mailto is
 * ever put into an href.
 */
import { cardTexts } from '#texts/card';
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import { handleUrl, isHandle } from '../domain/handles.ts';
import { isMessengerLink, messengerLinkName, messengerLinkUrl } from '../domain/messenger-links.ts';
import { isEmail, isPhone } from '../domain/profile-fields.ts';
import { socialPlatforms, type SocialPlatform } from '../domain/social-platforms.ts';
import {
  isCustomUrl,
  listingUrlKind,
  withoutScheme,
  type TitledLink,
} from '../domain/titled-links.ts';

export interface SocialLink {
  platform: SocialPlatform;
  /** The platform's key with a capital. */
  label: string;
  url: string;
}

export interface MessengerLink {
  /** What stands behind the '@'. */
  name: string;
  url: string;
}

export interface MessengerGroup {
  heading: string;
  links: MessengerLink[];
}

export interface ShownLink extends TitledLink {
  host: string;
}

const capitalised = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Links to other platforms, in a fixed order. The messenger's own handle stands among the messenger links. */
export const socialLinks = (profile: Profile, templates: LinkTemplates): SocialLink[] =>
  socialPlatforms.flatMap((platform) => {
    const handle = profile.socialLinks[platform];
    if (platform === 'telegram' || !handle || !isHandle(platform, handle)) return [];
    const url = handleUrl(handle, templates[platform]);
    return url ? [{ platform, label: capitalised(platform), url }] : [];
  });

const messengerLink = (link: string, host: string): MessengerLink => ({
  name: messengerLinkName(link),
  url: messengerLinkUrl(link, host),
});

/** The handle in the messenger, mini apps, channels and forums, each under its heading; no empty groups. */
export const messengerGroups = (profile: Profile, host: string): MessengerGroup[] => {
  const handle = profile.socialLinks.telegram;
  const groups: [string, string[]][] = [
    [cardTexts.messengerProfile, handle && isHandle('telegram', handle) ? [handle] : []],
    [cardTexts.miniApps, profile.telegramMiniAppsLinks.filter(isMessengerLink)],
    [cardTexts.channels, profile.telegramChannelsLinks.filter(isMessengerLink)],
    [cardTexts.forums, profile.telegramForumsLinks.filter(isMessengerLink)],
  ];
  return groups
    .filter(([, links]) => links.length > 0)
    .map(([heading, links]) => ({
      heading,
      links: links.map((link) => messengerLink(link, host)),
    }));
};

const shownLink = ({ title, url }: TitledLink): ShownLink => ({
  title: title.trim() || withoutScheme(url),
  url,
  host: new URL(url).hostname.replace(/^www\./, ''),
});

export const customLinks = (profile: Profile): ShownLink[] =>
  profile.customLinks.filter(({ url }) => isCustomUrl(url)).map(shownLink);

export const productLinks = (profile: Profile): ShownLink[] =>
  profile.productHuntLinks.filter(({ url }) => listingUrlKind(url)).map(shownLink);

export interface ContactLink {
  kind: 'phone' | 'email';
  text: string;
  url: string;
}

/** '?' and its like would add headers to the message: they are part of the address here. */
const mailto = (email: string): string => `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;

export const contactLinks = ({ phone, email }: Profile): ContactLink[] => [
  ...(phone && isPhone(phone)
    ? [{ kind: 'phone' as const, text: phone, url: `tel:${phone}` }]
    : []),
  ...(email && isEmail(email) ? [{ kind: 'email' as const, text: email, url: mailto(email) }] : []),
];

export interface CardLinks {
  social: SocialLink[];
  messenger: MessengerGroup[];
  products: ShownLink[];
  custom: ShownLink[];
}

/** Everything that the Links section shows. */
export const cardLinks = (
  profile: Profile,
  templates: LinkTemplates,
  messengerHost: string,
): CardLinks => ({
  social: socialLinks(profile, templates),
  messenger: messengerGroups(profile, messengerHost),
  products: productLinks(profile),
  custom: customLinks(profile),
});

export const hasLinks = (links: CardLinks): boolean =>
  Object.values(links).some((list: readonly unknown[]) => list.length > 0);
