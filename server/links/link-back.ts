/**
 * Whether a page links back to a card: an `a` or `link` element whose `rel` has the word `me`, and whose `href` is the
 * card's address. What a browser does not take for an element does not count: comments, text inside scripts and other
 * elements of plain text, and markup inside quotes. A page that is cut off counts as far as it goes.
 */
import { isUlid } from '../../src/domain/links/deep-links.ts';
import { limits } from '../../src/domain/limits.ts';

/** Their content is text, up to their own end. (What is in a `template` is not on the page either.) */
const textual =
  /^(?:script|style|textarea|title|template|noscript|iframe|noembed|noframes|xmp|plaintext)$/;

// Each starts at the given place and reads once, so that the time grows with the page and not with its square.
const comment = /<!--(?:-?>|[^]*?(?:--!?>|$))|<(?:[!?]|\/[^a-z])[^>]*(?:>|$)/iy;
const tagStart = /<(\/?[a-z][^\t\n\f\r />]*)/iy;
const tagEnd = /[\t\n\f\r /]*>/y;
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r "'>][^\t\n\f\r >]*))?)?/y;

const readAt = (pattern: RegExp, html: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(html);
};

const codePoint = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';

/** The entities that occur in addresses. */
const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => codePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, number: string) => codePoint(Number(number)))
    .replaceAll('&amp;', '&');

interface Tag {
  /** The first of a name counts, as in a browser. */
  attributes: ReadonlyMap<string, string>;
  end: number;
}

/** What follows the name of a tag; undefined if the page ends in it. */
const readTag = (html: string, from: number): Tag | undefined => {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    const end = readAt(tagEnd, html, at);
    if (end) return { attributes, end: at + end[0].length };
    const [whole, name = '', double, single, bare] = readAt(attribute, html, at) ?? [];
    if (!whole) return undefined;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decoded(double ?? single ?? bare ?? ''));
    at += whole.length;
  }
};

const endOfText = (html: string, name: string, from: number): number => {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
};

const namesOwner = ({ attributes }: Tag): boolean =>
  attributes.get('rel')?.toLowerCase().split(/\s+/).includes('me') ?? false;

/** The addresses that the page names as its owner's own. */
const ownAddresses = (html: string): string[] => {
  const found: string[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    const [start, name = ''] = readAt(tagStart, html, at) ?? [];
    const kind = name.toLowerCase();
    const tag = start && readTag(html, at + start.length);
    // The page ends within it.
    if (start && !tag) break;
    if (tag) {
      at = textual.test(kind) ? endOfText(html, kind, tag.end) : tag.end;
      if ((kind === 'a' || kind === 'link') && namesOwner(tag))
        found.push(tag.attributes.get('href')?.trim() ?? '');
    } else at += readAt(comment, html, at)?.[0].length ?? 1;
    at = html.indexOf('<', at);
  }
  return found;
};

export interface LinkedCard {
  publicUrl: string;
  ulid: string | null;
  profileId: number;
}

/**
 * Whether the address is the card's. Query, fragment, a slash at the end and the case of a ULID do not matter. A long one
 * is not even parsed: the name of its host would take its length squared.
 */
const isAddressOf = (address: string, { publicUrl, ulid, profileId }: LinkedCard): boolean => {
  if (address.length > limits.linkUrl) return false;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  const id = /^\/user\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  const isOwn = isUlid(id) ? id.toUpperCase() === ulid : id === String(profileId);
  return origin === new URL(publicUrl).origin && isOwn;
};

export const linksBack = (html: string, card: LinkedCard): boolean =>
  ownAddresses(html).some((address) => isAddressOf(address, card));
