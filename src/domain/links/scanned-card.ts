/**
 * The card that a scanned or pasted text names. It is a stranger's text, so few forms count: the web address of a card
 * of this server, a link that starts this community's mini app on a card, a bare id, and a contact with such an address.
 */
import { memberIdIn, startParamId } from './deep-links.ts';
import { usualMiniApp, webUrl, type MiniAppPlace } from './link-targets.ts';

export interface CardPlaces extends MiniAppPlace {
  /** Addresses of this server, without a path. */
  origins: readonly string[];
}

/** Longer than any code of ours. */
const longest = 2048;

const isSame = (a: string | null | undefined, b: string): boolean =>
  a?.toLowerCase() === b.toLowerCase();

const idOfStart = (query: URLSearchParams): string | undefined => {
  const id = startParamId(query.get('startapp') ?? query.get('start'));
  return id === undefined ? undefined : memberIdIn(id);
};

const idOfWebAddress = (url: URL, origins: readonly string[]): string | undefined => {
  if (!origins.includes(url.origin)) return undefined;
  const id = /^\/user\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  return id === undefined ? undefined : memberIdIn(id);
};

/** Such as https://t.me/cards_bot/app?startapp=profile-7, with or without the name of the mini app. */
const idOfMessengerLink = (
  url: URL,
  { messengerHost, bot, miniApp = usualMiniApp }: CardPlaces,
): string | undefined => {
  const [, name, app, ...more] = url.pathname.split('/');
  const isOurs = url.protocol === 'https:' && isSame(url.host, messengerHost) && isSame(name, bot);
  return isOurs && isSame(app ?? miniApp, miniApp) && more.length === 0
    ? idOfStart(url.searchParams)
    : undefined;
};

/** The form that the messenger itself gives its links: tg://resolve?domain=cards_bot&appname=app&startapp=profile-7. */
const idOfOwnScheme = (text: string, bot: string): string | undefined => {
  const query = /^tg:\/\/resolve\/?\?(.*)$/i.exec(text)?.[1];
  if (query === undefined) return undefined;
  const values = new URLSearchParams(query);
  return isSame(values.get('domain'), bot) ? idOfStart(values) : undefined;
};

const idOfLink = (text: string, places: CardPlaces): string | undefined => {
  const url = webUrl(text);
  return url
    ? (idOfWebAddress(url, places.origins) ?? idOfMessengerLink(url, places))
    : idOfOwnScheme(text, places.bot);
};

/** A code of the contact itself names the card by its address (contact-code.ts). */
const linksOfContact = (text: string): string[] =>
  /^BEGIN:VCARD\r?\n/i.test(text)
    ? [...text.matchAll(/^(?:item\d+\.)?URL(?:;[^:\r\n]*)?:(.*?)\r?$/gim)].map(
        ([, url = '']) => url,
      )
    : [];

/** A ULID or a numeric profile id; undefined for a text that names no card of this community. */
export const scannedCardId = (text: string, places: CardPlaces): string | undefined => {
  if (text.length > longest) return undefined;
  const whole = text.trim();
  const links = linksOfContact(whole);
  if (links.length > 0)
    return links.map((link) => idOfLink(link, places)).find((id) => id !== undefined);
  return memberIdIn(whole) ?? idOfLink(whole, places);
};
