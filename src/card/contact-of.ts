/** Chooses what of a card goes into an address book. Devices and the server share it. */
import { cardTexts } from '#texts/card';
import type { LinkTemplates, Profile } from '../contract/calls/card/profile.ts';
import { fullName } from '../domain/card/names.ts';
import { shown } from '../domain/visible-text.ts';
import { type VcardContact, fileNameOf } from '../domain/card/vcard.ts';
import { cardLinks, contactLinks, messengerHandle, type CardLinks } from './links/card-links.ts';
import { platformNames } from '../domain/links/social-platforms.ts';

export interface SavedCard {
  profile: Profile;
  linkTemplates: LinkTemplates;
  messengerHost: string;
  /** The name in the messenger, where it is known from elsewhere. */
  username?: string | undefined;
}

/** An address book needs a name, and shows no more of it than a card. */
const namesOf = ({ firstName, lastName }: Profile): Pick<VcardContact, 'firstName' | 'lastName'> =>
  fullName({ firstName, lastName }) === ''
    ? { firstName: cardTexts.nameless, lastName: null }
    : { firstName: shown(firstName), lastName: shown(lastName ?? '') || null };

interface NamedLink {
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

/** Takes from a card what belongs in an address book: no more than the card shows. */
export const contactOf = (card: SavedCard): VcardContact => {
  const { profile, linkTemplates, messengerHost } = card;
  const links = cardLinks(profile, linkTemplates, messengerHost);
  const name = messengerHandle(links.messenger, card.username);
  const handle = name && {
    kind: 'handle' as const,
    links: [{ name, url: `https://${messengerHost}/${name}` }],
  };
  const textOf = (kind: 'phone' | 'email') =>
    contactLinks(profile).find((link) => link.kind === kind)?.text;
  return {
    ...namesOf(profile),
    phone: textOf('phone'),
    email: textOf('email'),
    // Products, mini apps and chats are no ways to reach the member.
    links: namedLinks({ ...links, products: [], messenger: handle ? [handle] : [] }).map(
      ({ name: label, url }) => ({ label, url }),
    ),
    title: profile.headline ?? undefined,
    note: profile.description?.trim(),
  };
};

export const contactFileName = (profile: Profile): string =>
  `${fileNameOf(fullName(profile), 'contact')}.vcf`;
