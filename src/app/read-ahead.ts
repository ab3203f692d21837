/**
 * Reads what other screens need before the member opens them: the interests to choose from, which the edit form needs
 * offline; the first members with their pictures; and the bookmarks. This happens once after a start on the own
 * profile, when the page is idle, and not while the gate is closed. On a metered connection it reads only the
 * interests, a few hundred bytes.
 */
import { bookmarksResource, tagsResource, usersPageResource } from '../mutations/resources.ts';
import type { AppSync } from '../mutations/registry.ts';

/** As many as a phone shows without scrolling, and some. */
const maxPictures = 12;

interface ReadingAhead {
  sync: Pick<AppSync, 'refresh' | 'status'>;
  /** Resolves when the page is idle. */
  whenIdle(): Promise<void>;
  /** Whether the member asked to save data, or pays for it. */
  isSparing(): boolean;
  /** Makes the browser fetch a picture, which it caches as the server allows. */
  fetchPicture(url: string): void;
}

const mayRead = ({ sync }: ReadingAhead): boolean => {
  const { gateUntil, isOffline, isCredentialParked, storage } = sync.status();
  const isOpen = gateUntil === undefined && !isOffline && !isCredentialParked;
  return isOpen && storage === 'ok';
};

export const readOtherScreens = async (reading: ReadingAhead): Promise<void> => {
  const { sync } = reading;
  await reading.whenIdle();
  if (!mayRead(reading)) return;
  const ahead = { unlessFresh: true, isAhead: true };
  await sync.refresh(tagsResource, ahead);
  if (reading.isSparing()) return;
  const outcome = await sync.refresh(usersPageResource(), ahead);
  await sync.refresh(bookmarksResource, ahead);
  if (!outcome.ok) return;
  const urls = outcome.value.profiles
    .slice(0, maxPictures)
    .flatMap(({ photoUrl }) => photoUrl ?? []);
  for (const url of new Set(urls)) reading.fetchPicture(url);
};
