/** The server's copies of a card's files. They hold what a visitor sees. */
import { contactOf, type SavedCard } from '../../card/contact-of.ts';
import type { AppConfig } from '../../contract/config.ts';
import { plainAddress } from '../../domain/card/vcard.ts';
import { bestId } from '../web-address/web-link.ts';

const longestReadMs = 3000;

/** Files of a public card that the server offers, for web views that save no files that the app makes. */

type CardFile = 'contact' | 'code.png' | 'code.svg' | 'contact-code.png' | 'contact-code.svg';

/** Under the server's address. `id`: of the card. */
export const cardFilePath = (id: string, file: CardFile): string =>
  file === 'contact' ? `/user/${id}.vcf?download` : `/user/${id}/${file}`;

export const cardCopyUrl = (
  { profile }: Pick<SavedCard, 'profile'>,
  file: CardFile,
  { publicUrl }: Pick<AppConfig, 'publicUrl'>,
): string => `${publicUrl ?? location.origin}${cardFilePath(bestId(profile), file)}`;

const readContact = async (path: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(longestReadMs) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether a visitor sees the card, with all of the contact that this member sees. Its owner may leave phone and email
 * out for visitors. False also if the server cannot be asked now.
 */
export const isOpenToVisitors = async (card: SavedCard): Promise<boolean> => {
  const { phone, email } = contactOf(card);
  const file = await readContact(cardFilePath(bestId(card.profile), 'contact'));
  const lines = file?.replaceAll('\r\n ', '').split('\r\n') ?? [];
  const has = (value: string | undefined) =>
    value === undefined || lines.some((line) => line.endsWith(`:${plainAddress(value)}`));
  return lines[0] === 'BEGIN:VCARD' && has(phone) && has(email);
};
