/** Opens private notes with the member's keys. */
import type { Bookmark } from '../../contract/calls/member/bookmarks.ts';
import { openingKeys } from '../../keys/opening-keys.ts';
import type { KnownKey } from '../../keys/custody/custody-api.ts';
import { openNote } from '../../samples/notes.ts';
import type { Services } from '../services.ts';

/** `closed`: no key on this device opens it. */
export type OpenedNote = { state: 'opened'; text: string } | { state: 'closed' };

/** A bookmark with or without a note. */
export type SealedNote = Pick<Bookmark, 'profileId' | 'note'>;

const openByAny = async (
  keys: readonly KnownKey[],
  profileId: number,
  sealed: string,
): Promise<OpenedNote> => {
  for (const { secret } of keys) {
    const text = await openNote(secret, profileId, sealed);
    if (text !== undefined) return { state: 'opened', text };
  }
  return { state: 'closed' };
};

/** The keys that may open what the member sealed, read if they were not. */
export const readOpeningKeys = async ({
  keys,
}: Pick<Services, 'keys'>): Promise<readonly KnownKey[]> => {
  const { master } = await keys();
  const known = master.state();
  return openingKeys(known.state === 'ready' ? known : await master.read());
};

/** By the sealed text. Rejects if the keys' code does not load. */
export const openNotes = async (
  services: Pick<Services, 'keys'>,
  sealed: readonly SealedNote[],
): Promise<Map<string, OpenedNote>> => {
  const usable = await readOpeningKeys(services);
  const opened = sealed.flatMap(({ profileId, note }) =>
    note === null ? [] : [openByAny(usable, profileId, note).then((one) => [note, one] as const)],
  );
  return new Map(await Promise.all(opened));
};
