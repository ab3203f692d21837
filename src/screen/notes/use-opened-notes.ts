/**
 * Opens private notes. Their plain text is only in the memory of the open screen: the mirror and the outbox contain
 * ciphertext. The code of keys and ciphers is loaded and a key is read only if there is a note to open.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../services.ts';
import type { OpenedNote, SealedNote } from './open-notes.ts';

/** Keyed by the sealed text. A note that is not in it is still being opened. */
export const useOpenedNotes = (
  bookmarks: readonly SealedNote[] | undefined,
): ReadonlyMap<string, OpenedNote> => {
  const services = useServices();
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenedNote>>(new Map());
  const missing = bookmarks?.filter(({ note }) => note !== null && !opened.has(note)) ?? [];
  const wanted = missing.map(({ note }) => note).join(' ');
  const open = useEffectEvent(async () => {
    const { openNotes } = await import('./open-notes.ts');
    return openNotes(services, missing);
  });
  useEffect(() => {
    if (wanted === '') return undefined;
    let isWanted = true;
    void open().then(
      (more) => isWanted && setOpened((before) => new Map([...before, ...more])),
      // The code did not load, so the notes stay closed until the screen opens again.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return opened;
};
