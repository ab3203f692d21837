/**
 * Links with their own title: custom links, and product pages of the listing service. Title and URL are both given or
 * both empty.
 */
import { limits } from '../limits.ts';
import { codePointLength, isStorableText } from '../text.ts';
import { isBlank, narrow, shown, withoutUnseen } from '../visible-text.ts';

export interface TitledLink {
  title: string;
  url: string;
}

/** Hosts of the product listing service: its pages, and the cards that may be framed. */
export const listingHosts = {
  pages: 'www.producthunt.com',
  cards: 'cards.producthunt.com',
} as const;

/** Joiners are those that `withoutUnseen` leaves. */
const titlePattern = /^[\p{L}\p{M}\p{Nd}\p{Join_Control} \-_.,!?()]*$/u;
const messengerHost = /(^|\.)(t\.me|telegram\.me|telegram\.dog)\.?$/i;
const productPage = /^\/products\/[\w-]+\/?$/;
const productCard = /^\/cards\/products\/[\w-]+\/?$/;

/** Whether a title has more than `limits.linkTitle` code points. */
export const isTitleTooLong = (title: string): boolean => codePointLength(title) > limits.linkTitle;

/** Whether a title has only allowed characters: letters, digits, blanks and a few marks. */
export const hasTitleCharacters = (title: string): boolean =>
  titlePattern.test(title) && withoutUnseen(title) === title;

/** Whether a title can be saved; an empty one can. */
export const isLinkTitle = (title: string): boolean =>
  !isTitleTooLong(title) && hasTitleCharacters(title);

/** Whether only one of the two is given; such a link cannot be saved. */
export const isHalfFilled = (link: TitledLink): boolean =>
  isBlank(link.title) !== isBlank(link.url);

/** Whether neither title nor URL is given. */
export const isBlankLink = (link: TitledLink): boolean => isBlank(link.title) && isBlank(link.url);

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
/** 'host:8080/path' has no scheme, though it contains a colon. */
const isHostWithPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

/** Scheme and host, and what ends the host, in the width of any keyboard. A path means what it says. */
const beginning = /^(?:[^/／]*[:：][/／]{2})?[^/／?？#＃]*[/／?？#＃]?/u;

/** A typed or copied address. */
export const typedUrl = (text: string): string => shown(text).replace(beginning, narrow);

/** The saved form of a URL: https is added if the member left the scheme out. */
export const withScheme = (url: string): string => {
  const text = typedUrl(url).replace(/^\/+/, '');
  if (text === '' || (hasScheme.test(text) && !isHostWithPort.test(text))) return text;
  return `https://${text}`;
};

/** The shown form of a URL, in the form and on the card: without a leading http(s)://. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '');

const hostOf = (short: string): string => (/^[^/?#]*/.exec(short)?.[0] ?? '').toLowerCase();

/**
 * The URL behind the shown form. `known` is the address that was loaded or typed before. Its scheme is kept while the
 * host stays the same, so that showing an http link without its scheme does not turn it into https.
 */
export const completeUrl = (short: string, known = ''): string => {
  const before = withoutScheme(known);
  if (known !== '' && short === before) return known;
  const text = typedUrl(short);
  const isPlain = /^http:/i.test(known) && hostOf(text) === hostOf(before);
  return isPlain ? `http://${text}` : withScheme(text);
};

/** What names the machine, and what would be sent along to it: 'name:secret@host:8080'. */
const authorityOf = (url: string): string =>
  /^https?:\/\/([^/?#\\]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';

/** An address without credentials. A longer one is not even parsed: the name of its host would take its length squared. */
const parseUrl = (url: string): URL | undefined => {
  if (url.length > limits.linkUrl) return undefined;
  if (/^$|@/.test(authorityOf(url)) || /\s/.test(url) || !isStorableText(url)) return undefined;
  if (withoutUnseen(url) !== url) return undefined;
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
};

/** Whether it is an address of the messenger, which has its own lists. */
export const isMessengerUrl = (url: string): boolean =>
  /^tg:/i.test(url) || messengerHost.test(parseUrl(url)?.hostname ?? '');

/**
 * Names of hosts (RFC 1123, section 2.1): labels of 1 to 63 letters, digits and hyphens, which no hyphen begins or ends,
 * in 253 characters. Letters of any script count, since addresses of people have them; '_' too, which some hosts have.
 */
const label = String.raw`(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)`;
const dotted = new RegExp(String.raw`^${label}(?:\.${label})+$`, 'u');

/** Whether it can be the name of a host in the internet: with a dot inside. */
const isHostName = (host: string): boolean => host.length <= 253 && dotted.test(host);

/** Whether it is a name and not an address: no top domain is a number (RFC 3696, section 2). */
export const isDomainName = (host: string): boolean => isHostName(host) && !/\.\d+$/.test(host);

/** An http(s) address outside the messenger, without credentials, of at most 500 characters. */
export const isCustomUrl = (url: string): boolean => {
  const parsed = parseUrl(url);
  if (!parsed || isMessengerUrl(url)) return false;
  // The root's dot may end it.
  const host = parsed.hostname.replace(/\.$/, '');
  // Browsers read '1.2.3' and '0x7f.1' as numbers of machines, which nobody means.
  return isDomainName(host) || (isHostName(host) && authorityOf(url).startsWith(host));
};

/** The saved form of a listing address: always https, the only scheme of the service. */
export const withListingScheme = (url: string): string =>
  withScheme(url).replace(/^http:/i, 'https:');

export type ListingUrlKind = 'page' | 'card';

/** Whether a URL is a product page, a product card that can be framed, or neither (undefined). */
export const listingUrlKind = (url: string): ListingUrlKind | undefined => {
  const parsed = parseUrl(url);
  if (parsed?.protocol !== 'https:') return undefined;
  if (parsed.port !== '') return undefined;
  const host = parsed.hostname.replace(/^producthunt\.com$/, listingHosts.pages);
  if (host === listingHosts.pages && productPage.test(parsed.pathname)) return 'page';
  return host === listingHosts.cards && productCard.test(parsed.pathname) ? 'card' : undefined;
};
