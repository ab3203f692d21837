/** Reactions on a member's card; `emoji` is its index: fire, 100, rocket, thumbs up, heart, meat. */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from '../../call.ts';
import { length } from '../../length.ts';

export const ulid = z.string().check(length(26));
/** Index of the emoji. */
export const emoji = z.int().check(z.gte(0), z.lte(5));

export const reaction = z.object({ id: z.string(), emoji, displayName: z.string() });

/** A list holds this many of the newest reactions, plus the asking member's own. */
export const listedReactions = 50;

/** Newest first. `emojiCounts` counts all reactions, listed or not. Those that `yourIds` names are always listed. */
export const reactionList = z.object({
  reactions: z.array(reaction),
  /** Emoji index, as text, to its count. */
  emojiCounts: z.record(z.string(), z.int()),
  yourIds: z.array(z.string()),
});

export type Reaction = z.output<typeof reaction>;
export type ReactionList = z.output<typeof reactionList>;

export const getReactions = defineCall('GET /tma/reactions/:profileUlid', {
  params: z.object({ profileUlid: ulid }),
  answer: z.object({ data: reactionList }),
});

export const addReaction = defineCall('POST /tma/reactions', {
  body: z.object({ profileUlid: ulid, emoji }),
  /** Carries the emoji, too. The card's new state is read from the list. */
  answer: acknowledgement,
});

export const removeReaction = defineCall('DELETE /tma/reactions/:reactionId', {
  params: z.object({ reactionId: ulid }),
  answer: acknowledgement,
});
