/**
 * Links with their own title: custom links, and product pages of the listing service. Title and URL are both given or
 * both empty.
 */
import { limits } from './limits.ts';
import { isStorableText } from './storable-text.ts';
import { codePointLength } from './code-points.ts';

export interface TitledLink {
  title: string;
  url: string;
}

/** Hosts of the product listing service: its pages, and the cards that may be framed. */
export const listingHosts = {
  pages: 'www.producthunt.com',
  cards: 'cards.producthunt.com',
} as const;

const titlePattern = /^[\p{L}\p{M}\p{Nd} \-_.,!?()]*$/u;
const messengerHost = /(^|\.)(t\.me|telegram\.me|telegram\.dog)\.?$/i;
const productPage = /^\/products\/[\w-]+\/?$/;
const productCard = /^\/cards\/products\/[\w-]+\/?$/;

/** Whether a title has more than `limits.linkTitle` code points. */
export const isTitleTooLong = (title: string): boolean => codePointLength(title) > limits.linkTitle;

/** Whether a title has only allowed characters: letters, digits, blanks and a few marks. */
export const hasTitleCharacters = (title: string): boolean => titlePattern.test(title);

/** Whether a title can be saved; an empty one can. */
export const isLinkTitle = (title: string): boolean =>
  !isTitleTooLong(title) && hasTitleCharacters(title);

/** Whether only one of the two is given; such a link cannot be saved. */
export const isHalfFilled = (link: TitledLink): boolean =>
  (link.title.trim() === '') !== (link.url.trim() === '');

/** Whether neither title nor URL is given. */
export const isBlankLink = (link: TitledLink): boolean =>
  link.title.trim() === '' && link.url.trim() === '';

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
/** 'host:8080/path' has no scheme, though it contains a colon. */
const isHostWithPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

/** The saved form of a URL: https is added if the member left the scheme out. */
export const withScheme = (url: string): string => {
  const text = url.trim().replace(/^\/+/, '');
  if (text === '' || (hasScheme.test(text) && !isHostWithPort.test(text))) return text;
  return `https://${text}`;
};

/** The shown form of a URL, in the form and on the card: without a leading http(s)://. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '');

const hostOf = (shown: string): string => (/^[^/?#]*/.exec(shown)?.[0] ?? '').toLowerCase();

/**
 * The URL behind the shown form. `known` is the address that was loaded or typed before. Its scheme is kept while the
 * host stays the same, so that showing an http link without its scheme does not turn it into https.
 */
export const completeUrl = (shown: string, known = ''): string => {
  const before = withoutScheme(known);
  if (known !== '' && shown === before) return known;
  const text = shown.trim();
  const isPlain = /^http:/i.test(known) && hostOf(text) === hostOf(before);
  return isPlain ? `http://${text}` : withScheme(text);
};

const parseUrl = (url: string): URL | undefined => {
  if (!/^https?:\/\/[^/\\]/i.test(url) || /\s/.test(url) || !isStorableText(url)) return undefined;
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
};

/** Whether it is an address of the messenger, which has its own lists. */
export const isMessengerUrl = (url: string): boolean =>
  /^tg:/i.test(url) || messengerHost.test(parseUrl(url)?.hostname ?? '');

/** An http(s) address outside the messenger, without credentials, of at most 500 characters. */
export const isCustomUrl = (url: string): boolean => {
  const parsed = parseUrl(url);
  if (!parsed || url.length > limits.linkUrl || isMessengerUrl(url)) return false;
  return parsed.username === '' && parsed.password === '' && parsed.hostname.includes('.');
};

/** The saved form of a listing address: always https, the only scheme of the service. */
export const withListingScheme = (url: string): string =>
  withScheme(url).replace(/^http:/i, 'https:');

export type ListingUrlKind = 'page' | 'card';

/** Whether a URL is a product page, a product card that can be framed, or neither (undefined). */
export const listingUrlKind = (url: string): ListingUrlKind | undefined => {
  const parsed = parseUrl(url);
  if (!parsed || parsed.protocol !== 'https:' || url.length > limits.linkUrl) return undefined;
  if (parsed.port !== '' || parsed.username !== '' || parsed.password !== '') return undefined;
  const host = parsed.hostname.replace(/^producthunt\.com$/, listingHosts.pages);
  if (host === listingHosts.pages && productPage.test(parsed.pathname)) return 'page';
  return host === listingHosts.cards && productCard.test(parsed.pathname) ? 'card' : undefined;
};
