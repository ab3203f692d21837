/** A card as a contact for an address book. Loaded on demand. */
import { contactFileName, contactOf, type SavedCard } from '../../card/contact-of.ts';
import type { AppConfig } from '../../contract/config.ts';
import { vcardOf } from '../../domain/card/vcard.ts';
import { cardCopyUrl, isOpenToVisitors } from '../../screen/files/card-copy.ts';
import type { FileToKeep } from '../../screen/files/keep-file.ts';

export const contactFile = (card: SavedCard, config: AppConfig): FileToKeep => {
  const name = contactFileName(card.profile);
  const text = vcardOf(contactOf(card));
  return {
    file: () => new File([text], name, { type: 'text/vcard' }),
    text,
    copy: async () =>
      (await isOpenToVisitors(card))
        ? { url: cardCopyUrl(card, 'contact', config), name }
        : undefined,
  };
};
