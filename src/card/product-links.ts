/**
 * Prepares the product links for the sheet. Only card paths of the listing service can be framed. A product page
 * becomes a link. Any other address is named as invalid, and is no link.
 */
import { listingUrlKind, type TitledLink } from '../domain/titled-links.ts';

export type ProductLink =
  | { kind: 'card'; title: string; url: string }
  | { kind: 'page'; title: string; url: string; address: string }
  | { kind: 'invalid'; title: string };

const addressOf = (url: string): string => {
  const { hostname, pathname } = new URL(url);
  return hostname.replace(/^www\./, '') + pathname;
};

const kindOf = ({ title, url }: TitledLink): ProductLink => {
  const kind = listingUrlKind(url);
  if (!kind) return { kind: 'invalid', title: title.trim() || url };
  const address = addressOf(url);
  const name = title.trim() || address;
  return kind === 'card' ? { kind, title: name, url } : { kind, title: name, url, address };
};

export const productLinksOf = (links: readonly TitledLink[]): ProductLink[] => links.map(kindOf);
