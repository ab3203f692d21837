/** Who sees a profile: whether it is public, off until the member turns it on, and what of it others see. */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from '../../call.ts';
import { maxLength } from '../../length.ts';

/** What a member may choose beside the public mode; absent on servers that do not know it. */
const visibility = {
  /** Whether search engines may list the card. Off until the member turns it on. */
  searchEngines: z.optional(z.boolean()),
  /** Whether the card shows the phone to visitors, who are no members. On until the member turns it off. */
  phoneForVisitors: z.optional(z.boolean()),
  emailForVisitors: z.optional(z.boolean()),
  /** Whether the card shows to visitors how many reactions it has. Off until the member turns it on. */
  reactionsForVisitors: z.optional(z.boolean()),
  /** The id of the review that the card shows to visitors; null for none. A text that its author changes is chosen no more. */
  shownReview: z.optional(z.nullable(z.string().check(maxLength(26)))),
  /** The address of the link that the card shows first, to everybody; null for none. */
  pinnedLink: z.optional(z.nullable(z.string())),
};

export const shareSettings = z.object({ publicMode: z.boolean(), ...visibility });
export type ShareSettings = z.output<typeof shareSettings>;

export const cardVisibility = z.object(visibility);
export type CardVisibility = z.output<typeof cardVisibility>;

/** What is named changes, and nothing else. */
const shareChange = z
  .object({ publicMode: z.optional(z.boolean()), ...visibility })
  .check(z.refine((change) => Object.keys(change).length > 0, { error: 'Nothing to save' }));
export type ShareChange = z.output<typeof shareChange>;

export const getShareSettings = defineCall('GET /tma/share-settings', { answer: shareSettings });

export const saveShareSettings = defineCall('POST /tma/share-settings', {
  body: shareChange,
  answer: acknowledgement,
});
