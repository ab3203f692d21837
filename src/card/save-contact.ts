/** Saves a card as a contact in the address book of this device. Loaded on demand. */
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import { fileNameOf } from '../domain/file-name.ts';
import { platformNames } from '../domain/social-platforms.ts';
import { fullName } from '../domain/text.ts';
import { vcardOf, type VcardContact } from '../domain/vcard.ts';
import { cardLinks, contactLinks, messengerHandle } from './card-links.ts';
import { handFile } from './hand-file.ts';

export interface SavedCard {
  profile: Profile;
  linkTemplates: LinkTemplates;
  messengerHost: string;
  /** The name in the messenger, if known from elsewhere. */
  username?: string | undefined;
}

/** Returns the parts of a card that belong in an address book: no more than the card shows. */
export const contactOf = (card: SavedCard): VcardContact => {
  const { profile, linkTemplates, messengerHost } = card;
  const { social, custom, messenger } = cardLinks(profile, linkTemplates, messengerHost);
  const username = card.username ?? messengerHandle(messenger);
  const textOf = (kind: 'phone' | 'email') =>
    contactLinks(profile).find((link) => link.kind === kind)?.text;
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: textOf('phone'),
    email: textOf('email'),
    links: [
      ...(username
        ? [{ label: platformNames.telegram, url: `https://${messengerHost}/${username}` }]
        : []),
      ...social.map(({ platform, url }) => ({ label: platformNames[platform], url })),
      ...custom.map(({ title, url }) => ({ label: title, url })),
    ],
    note: profile.description?.trim(),
  };
};

const type = 'text/vcard';

export const saveContact = async (card: SavedCard): Promise<void> => {
  const name = `${fileNameOf(fullName(card.profile), 'contact')}.vcf`;
  await handFile(new File([vcardOf(contactOf(card))], name, { type }));
};
