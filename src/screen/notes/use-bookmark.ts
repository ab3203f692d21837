/** Reads the member's bookmark of one card. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Bookmark } from '../../contract/calls/member/bookmarks.ts';
import { bookmarksResource } from '../../mutations/resources.ts';
import type { View } from '../../sync/api.ts';
import { useView } from '../hooks/use-view.ts';
import { useServices } from '../services.ts';
import type { OpenedNote, SealedNote } from './open-notes.ts';

/** A server without bookmarks answers 404. */
export const hasBookmarks = (view: View<Bookmark[]>): boolean =>
  view.state !== 'failed' || view.error.kind !== 'http' || view.error.status !== 404;

export interface BookmarkView {
  view: View<Bookmark[]>;
  /** Undefined if there is none, or until it is known. */
  bookmark: Bookmark | undefined;
}

export const useBookmark = (profileId: number): BookmarkView => {
  const view = useView(bookmarksResource);
  const all = view.state === 'ready' ? view.value : undefined;
  return { view, bookmark: all?.find((one) => one.profileId === profileId) };
};

/**
 * Opens private notes. Their plain text is only in the memory of the open screen: the mirror and the outbox contain
 * ciphertext. The code of keys and ciphers is loaded and a key is read only if there is a note to open. Keyed by the
 * sealed text. A note that is not in it is still being opened.
 */
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
