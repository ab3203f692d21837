/** Messages that the bot prepares, and that a member then sends to a chat from the messenger's own dialog. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { minLength } from '../../length.ts';

/**
 * Prepares a message with a public card. The answer's id is known to the messenger, for the asking member alone, and
 * for a while only. 503 where the bot cannot do it.
 */
export const prepareCardMessage = defineCall('POST /tma/share-message', {
  body: z.object({ profileId: z.int().check(z.positive()) }),
  // Desktop closes the app on an empty one.
  answer: z.object({ id: z.string().check(minLength(1)) }),
});
