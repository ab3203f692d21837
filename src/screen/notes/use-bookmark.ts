/** Reads the member's bookmark of one card. */
import type { Bookmark } from '../../contract/bookmarks.ts';
import { bookmarksResource } from '../../mutations/resources.ts';
import type { View } from '../../sync/api.ts';
import { useView } from '../use-view.ts';

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
