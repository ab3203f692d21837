/** The own profile has what the operator tells a member; a warning stays until the member has read it. */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from './call.ts';

/** The member has read a warning. */
export const readNotice = defineCall('POST /tma/notices/:id/read', {
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  answer: acknowledgement,
});
