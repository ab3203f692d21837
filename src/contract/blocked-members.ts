/**
 * Members whom a member has blocked. Neither of the two sees the other on any call: each is answered as if the other had
 * no card. So nobody learns of a block.
 */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from './call.ts';

export const blockedMember = z.object({
  profileId: z.int(),
  firstName: z.string(),
  lastName: z._default(z.nullable(z.string()), null),
});
export type BlockedMember = z.output<typeof blockedMember>;

/** The last one first. */
export const getBlocked = defineCall('GET /tma/blocked', {
  answer: z.object({ blocked: z.array(blockedMember) }),
});

const ofMember = {
  params: z.object({ profileId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  answer: acknowledgement,
};

export const blockMember = defineCall('PUT /tma/blocked/:profileId', ofMember);

/** Unblocking somebody who is not blocked is done. */
export const unblockMember = defineCall('DELETE /tma/blocked/:profileId', ofMember);
