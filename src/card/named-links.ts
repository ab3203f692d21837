import { cardTexts } from '#texts/card';
import { platformNames } from '../domain/social-platforms.ts';
import type { CardLinks } from './card-links.ts';

export interface NamedLink {
  name: string;
  url: string;
}

/** Lists every link under its name, in the order in which a card shows them: on paper, and in an address book. */
export const namedLinks = ({ social, products, messenger, custom }: CardLinks): NamedLink[] => [
  ...social.map(({ platform, url }) => ({ name: platformNames[platform], url })),
  ...products.map(({ title, url }) => ({ name: title.trim() || cardTexts.productHunt, url })),
  ...messenger.flatMap(({ links }) =>
    links.map(({ url }) => ({ name: platformNames.telegram, url })),
  ),
  ...custom.map(({ title, url }) => ({ name: title, url })),
];
