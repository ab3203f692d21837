/**
 * Opens private notes. Their plain text is only in the memory of the open screen: the mirror and the outbox contain
 * ciphertext. The keys' code is loaded and a key is read only if there is a note to open.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Bookmark } from '../../contract/bookmarks.ts';
import { openingKeys } from '../../keys/opening-keys.ts';
import type { KnownKey } from '../../keys/custody-api.ts';
import { openNote } from '../../samples/notes.ts';
import { useServices, type Services } from '../services.ts';

/** `closed`: no key on this device opens it. */
export type OpenedNote = { state: 'opened'; text: string } | { state: 'closed' };

type NoteOf = Pick<Bookmark, 'profileId' | 'note'>;

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

const openAll = async (
  { keys }: Pick<Services, 'keys'>,
  sealed: readonly NoteOf[],
): Promise<Map<string, OpenedNote>> => {
  const { master } = await keys();
  const known = master.state();
  const usable = openingKeys(known.state === 'ready' ? known : await master.read());
  const opened = sealed.flatMap(({ profileId, note }) =>
    note === null ? [] : [openByAny(usable, profileId, note).then((one) => [note, one] as const)],
  );
  return new Map(await Promise.all(opened));
};

/** Keyed by the sealed text. A note that is not in it is still being opened. */
export const useOpenedNotes = (
  bookmarks: readonly NoteOf[] | undefined,
): ReadonlyMap<string, OpenedNote> => {
  const services = useServices();
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenedNote>>(new Map());
  const missing = bookmarks?.filter(({ note }) => note !== null && !opened.has(note)) ?? [];
  const wanted = missing.map(({ note }) => note).join(' ');
  const open = useEffectEvent(() => openAll(services, missing));
  useEffect(() => {
    if (wanted === '') return undefined;
    let isWanted = true;
    void open().then(
      (more) => isWanted && setOpened((before) => new Map([...before, ...more])),
      // The keys' code did not load, so the notes stay closed until the screen opens again.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return opened;
};
