/**
 * Reads the first members with their pictures, and the member's bookmarks, before the member opens them. This happens
 * once after a start on the own profile, when the page is idle. It does not happen on a metered connection, nor while
 * the gate is closed.
 */
import { bookmarksResource, usersPageResource } from '../mutations/resources.ts';
import type { AppSync } from '../mutations/registry.ts';

/** As many as a phone shows without scrolling, and some. */
const mostPictures = 12;

interface Warming {
  sync: Pick<AppSync, 'refresh' | 'status'>;
  /** Resolves when the page is idle. */
  whenIdle(): Promise<void>;
  /** Whether the member asked to save data, or pays for it. */
  isSparing(): boolean;
  /** Makes the browser fetch a picture, which it caches as the server allows. */
  fetchPicture(url: string): void;
}

const mayRead = ({ sync, isSparing }: Warming): boolean => {
  const { gateUntil, isOffline, isCredentialParked, storage } = sync.status();
  const isOpen = gateUntil === undefined && !isOffline && !isCredentialParked;
  return isOpen && storage === 'ok' && !isSparing();
};

export const warmUsers = async (warming: Warming): Promise<void> => {
  await warming.whenIdle();
  if (!mayRead(warming)) return;
  const ahead = { unlessFresh: true, isAhead: true };
  const outcome = await warming.sync.refresh(usersPageResource(), ahead);
  await warming.sync.refresh(bookmarksResource, ahead);
  if (!outcome.ok) return;
  const urls = outcome.value.profiles
    .slice(0, mostPictures)
    .flatMap(({ photoUrl }) => photoUrl ?? []);
  for (const url of new Set(urls)) warming.fetchPicture(url);
};
