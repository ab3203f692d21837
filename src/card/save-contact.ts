/** Saves a card as a contact in the address book of this device. Loaded on demand. */
import type { LinkTemplates, Profile } from '../contract/profile.ts';
import { platformNames } from '../domain/social-platforms.ts';
import { fullName } from '../domain/text.ts';
import { vcardOf, type VcardContact } from '../domain/vcard.ts';
import { cardLinks, contactLinks, messengerHandle } from './card-links.ts';

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

/** Letters and digits of the name, which every file system accepts. */
const fileName = (profile: Profile): string =>
  `${
    fullName(profile)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'contact'
  }.vcf`;

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads the address later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Phones ask where to save it. Other browsers, and those that accept no such file, download it. */
const isTaken = async (file: File): Promise<boolean> => {
  const data = { files: [file] };
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'; // closed by the reader
  }
};

export const saveContact = async (card: SavedCard): Promise<void> => {
  const file = new File([vcardOf(contactOf(card))], fileName(card.profile), { type });
  if (!(await isTaken(file))) download(file);
};
