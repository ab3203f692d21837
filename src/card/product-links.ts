/**
 * Links to the product listing as the sheet shows them. Only card paths of the listing service can be framed; a
 * product page gets a link; anything else that a server sends is named as invalid and leads nowhere.
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
