/** Saves a card as a contact in the address book of this device. Loaded on demand. */
import { vcardOf } from '../domain/vcard.ts';
import { contactFileName, contactOf, type SavedCard } from './contact-of.ts';
import { handFile } from './hand-file.ts';

const type = 'text/vcard';

export const saveContact = async (card: SavedCard): Promise<void> => {
  await handFile(new File([vcardOf(contactOf(card))], contactFileName(card.profile), { type }));
};
