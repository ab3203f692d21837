/**
 * What other sites show about a card when its address is shared: Open Graph (https://ogp.me) and Twitter tags. They
 * leave out phone and email. The picture (server/previews) is drawn when it is first asked for.
 */
import { pagesTexts } from '#texts/pages';
import type { Card, Profile } from '../../../src/contract/calls/card/profile.ts';
import { memberName } from '../../../src/texts/member-name.ts';
import { cardAddress, pictureSize } from '../../previews/content.ts';
import { escapeHtml } from '../escape.ts';
import { shorten } from './shorten.ts';

/** Previews shorten longer descriptions themselves, each at a different length. */
const descriptionLength = 200;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const descriptionOf = ({ description, tags, ...member }: Profile, product: string): string =>
  shorten(oneLine(description ?? ''), descriptionLength) ||
  tags.join(', ') ||
  pagesTexts.cardDescription(memberName(member), product);

const tag = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;

const head = (title: string, description: string, tags: readonly string[]): string =>
  [`<title>${escapeHtml(title)}</title>`, tag('name', 'description', description), ...tags].join(
    '\n    ',
  );

export interface HeadParts {
  publicUrl: string;
  /** The community's name. */
  product: string;
  /** The address of the card's picture, if it has one. */
  picture: string | undefined;
  /** The JSON-LD for search engines; undefined if they may not list the card. */
  listed: string | undefined;
}

const pictureTags = (picture: string, words: string): string[] => [
  tag('property', 'og:image', picture),
  tag('property', 'og:image:type', 'image/png'),
  tag('property', 'og:image:width', String(pictureSize.width)),
  tag('property', 'og:image:height', String(pictureSize.height)),
  tag('property', 'og:image:alt', words),
  tag('name', 'twitter:image', picture),
  tag('name', 'twitter:image:alt', words),
];

/** Title and tags of a card that everybody may see. */
export const cardHead = (
  title: string,
  { profile }: Card,
  { publicUrl, product, picture, listed }: HeadParts,
): string => {
  const name = memberName(profile);
  const description = descriptionOf(profile, product);
  const address = cardAddress(profile, publicUrl);
  return head(title, description, [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...(listed ? [] : [tag('name', 'robots', 'noindex')]),
    tag('property', 'og:type', 'profile'),
    tag('property', 'og:site_name', product),
    tag('property', 'og:title', name),
    tag('property', 'og:description', description),
    tag('property', 'og:url', address),
    tag('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    tag('name', 'twitter:title', name),
    tag('name', 'twitter:description', description),
    ...(picture ? pictureTags(picture, pagesTexts.cardDescription(name, product)) : []),
    ...(listed ? [listed] : []),
  ]);
};

/** Title and tags without a visible card: nothing about the member, and nothing for search engines. */
export const noCardHead = (title: string): string =>
  head(title, pagesTexts.noCardDescription, [tag('name', 'robots', 'noindex')]);
