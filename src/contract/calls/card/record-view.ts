/** Counts a view of a card. It is apart from the other calls of profiles, which a start loads. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { memberIdText } from './profile.ts';

/** How a member came to a card: by a code, by a link, or from the list of members. */
const viewSources = ['qr', 'link', 'users'] as const;
export type ViewSource = (typeof viewSources)[number];

/** The body is as older servers know it; they ignore `via`. */
export const recordView = defineCall('POST /tma/profile/view', {
  query: z.object({ via: z.optional(z.enum(viewSources)) }),
  body: z.object({ viewedProfileId: z.union([memberIdText, z.int()]) }),
  answer: z.object({ message: z.string() }),
});

/** What `recordView` answers when this viewer already counted on this UTC day. */
export const alreadyViewedMessage = 'Profile already viewed today';
