/**
 * Tells what a member has pasted: an email address, a phone number, a page of a platform, a name or link of the
 * messenger, a product page, or else a custom link. What it returns can be saved.
 */
import { cleanPhone, isEmail, isPhone, typedEmail } from '../card/field-rules.ts';
import { isHandle, normaliseHandle, type LinkTemplate } from './handles.ts';
import { handleUrl, webUrl } from './link-targets.ts';
import { isMessengerLink } from './messenger-links.ts';
import { socialPlatforms, type SocialPlatform } from './social-platforms.ts';
import { takeCodePoints } from '../text.ts';
import {
  isCustomUrl,
  isLinkTitle,
  isMessengerUrl,
  listingUrlKind,
  withListingScheme,
  withScheme,
  type TitledLink,
  withoutScheme,
} from './titled-links.ts';
import { cleanAddress } from '../visible-text.ts';
import { limits } from '../limits.ts';

export type Recognised =
  | { kind: 'email' | 'phone'; value: string }
  | { kind: 'social'; platform: SocialPlatform; handle: string }
  | { kind: 'messengerLinks'; link: string }
  | ({ kind: 'customLinks' | 'productHuntLinks' } & TitledLink);

type Templates = Readonly<Record<string, LinkTemplate>>;

/** A scheme, or a host with a dot: a single word is no address. */
const looksLikeAddress = /^(?:https?:\/\/|[^\s/?#@]+\.[^\s/?#@]+)/i;

const segments = (url: string | undefined): number =>
  (url && webUrl(url)?.pathname.split('/').filter(Boolean).length) || 0;

/** A page below the member's own, such as a repository, is no handle. */
const onPlatform = (url: string, templates: Templates): Recognised | undefined => {
  for (const platform of socialPlatforms) {
    const template = templates[platform];
    if (platform === 'telegram' || !template) continue;
    const handle = normaliseHandle(platform, url, template);
    const isWhole = segments(handleUrl(handle, template)) === segments(url);
    if (isWhole && isHandle(platform, handle)) return { kind: 'social', platform, handle };
  }
  return undefined;
};

/** '@name' may be a member's or a channel's; it is taken for the member's. */
const inMessenger = (text: string, url: string): Recognised | undefined => {
  const path = isMessengerUrl(url) ? webUrl(url)?.pathname.replace(/\/+$/, '').slice(1) : undefined;
  const forms = path === undefined ? [text] : [url, `@${path}`];
  const handle = `@${path ?? text.replace(/^@/, '')}`;
  const link = forms.find(isMessengerLink);
  const isBot = link !== undefined && /bot/i.test(link);
  const isNamed = path !== undefined || text.startsWith('@');
  if (isNamed && !isBot && isHandle('telegram', handle)) {
    return { kind: 'social', platform: 'telegram', handle };
  }
  return link === undefined ? undefined : { kind: 'messengerLinks', link };
};

/** Names a page after its host, or a product after the end of its address. */
const titleOf = (name: string): string => {
  const title = takeCodePoints(name, limits.linkTitle);
  return isLinkTitle(title) ? title : '';
};

const asTitled = (url: string): Recognised | undefined => {
  const listing = withListingScheme(url);
  if (listingUrlKind(listing)) {
    const words = webUrl(listing)?.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
    const name = words.replace(/[-_]+/g, ' ').trim();
    const title = titleOf(name.slice(0, 1).toUpperCase() + name.slice(1));
    return { kind: 'productHuntLinks', title, url: listing };
  }
  if (!isCustomUrl(url)) return undefined;
  // As it was typed: a parsed address has another script's letters as 'xn--…'.
  const [host = ''] = /^[^/?#:]*/.exec(withoutScheme(url)) ?? [];
  const title = titleOf(host.toLowerCase().replace(/^www\./, ''));
  return { kind: 'customLinks', title, url };
};

/** Parameters that tell a site where a visitor came from, and nothing about the page. */
const tracking =
  /^(?:utm_\w+|(?:fb|g|d|tt|tw|y|ms)clid|gbraid|wbraid|igshid|igsh|si|mc_[ce]id|_ga|_gl|_hs\w+|mibextid|mkt_tok|li_fat_id|ref_src|ref_url)$/i;

/** Removes tracking parameters. All else keeps its order and its spelling. */
export const withoutTracking = (url: string): string => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const kept = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !tracking.test(pair.replace(/=.*$/s, '')));
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
};

/** The same for two addresses of one page. Only the host ignores case. */
export const addressKey = (url: string): string =>
  withoutTracking(withoutScheme(url.trim()))
    .replace(/^[^/?#]*/, (host) => host.toLowerCase().replace(/^www\./, ''))
    .replace(/\/+(?=$|[?#])/, '');

/** Returns what the text is; undefined if it is nothing that a card can hold. */
export const recognise = (input: string, templates: Templates = {}): Recognised | undefined => {
  const text = cleanAddress(input);
  const email = typedEmail(text);
  if (email !== '' && isEmail(email)) return { kind: 'email', value: email };
  const phone = cleanPhone(text);
  if (isPhone(phone)) return { kind: 'phone', value: phone };
  const isAddress = looksLikeAddress.test(text);
  const url = isAddress ? withoutTracking(withScheme(text)) : text;
  const messenger = inMessenger(text, url);
  if (messenger || !isAddress) return messenger;
  return onPlatform(url, templates) ?? asTitled(url);
};
