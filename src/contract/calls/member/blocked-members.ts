/**
 * Members whom a member has blocked. Neither of the two sees the other on any call: each is answered as if the other had
 * no card. So nobody learns of a block.
 */
import * as z from 'zod/mini';
import { cardNumber } from './bookmarks.ts';
import { acknowledgement, defineCall } from '../../call.ts';

export const blockedMember = z.object({
  profileId: z.int(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
});
export type BlockedMember = z.output<typeof blockedMember>;

/** The last one first. */
export const getBlocked = defineCall('GET /tma/blocked', {
  answer: z.object({ blocked: z.array(blockedMember) }),
});

const ofMember = { params: cardNumber, answer: acknowledgement };

export const blockMember = defineCall('PUT /tma/blocked/:profileId', ofMember);

/** Unblocking somebody who is not blocked is done. */
export const unblockMember = defineCall('DELETE /tma/blocked/:profileId', ofMember);
