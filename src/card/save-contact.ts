/** Saves a card as a contact in the address book of this device. Loaded on demand. */
import { vcardOf } from '../domain/vcard.ts';
import { contactFileName, contactOf, type SavedCard } from './contact-of.ts';

const type = 'text/vcard';

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
  const file = new File([vcardOf(contactOf(card))], contactFileName(card.profile), { type });
  if (!(await isTaken(file))) download(file);
};
