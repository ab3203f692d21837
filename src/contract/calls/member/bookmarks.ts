/**
 * A member's bookmarks: cards that they marked as favourites or wrote a private note about. Notes are
 * sealed; the server never sees a key. Nobody but the member learns of a bookmark, not even the owner of the card.
 */
import * as z from 'zod/mini';
import { limits } from '../../../domain/limits.ts';
import { acknowledgement, defineCall } from '../../call.ts';
import { sealed } from '../../sealed.ts';
import { userListItem } from '../users.ts';

export const bookmark = z.object({
  profileId: z.int(),
  /** The member as a list shows them; null while their card is not public. */
  member: z._default(z.nullable(userListItem), null),
  isFavourite: z.boolean(),
  note: z._default(z.nullable(z.string()), null),
});
export type Bookmark = z.output<typeof bookmark>;

/** A part that is left out stays as it is. A bookmark with neither a mark nor a note is removed. */
export const bookmarkChange = z.object({
  isFavourite: z.optional(z.boolean()),
  note: z.optional(z.nullable(sealed(limits.noteBytes))),
});
export type BookmarkChange = z.output<typeof bookmarkChange>;

/** The newest first. */
export const getBookmarks = defineCall('GET /tma/bookmarks', {
  answer: z.object({ bookmarks: z.array(bookmark) }),
});

/** Names a card by its number. */
export const cardNumber = z.object({ profileId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) });

export const saveBookmark = defineCall('PUT /tma/bookmarks/:profileId', {
  params: cardNumber,
  body: bookmarkChange,
  answer: acknowledgement,
});
