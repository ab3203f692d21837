/** Reports of cards and reviews, for the operator. Nobody else learns of them, nor who reported. */
import * as z from 'zod/mini';
import { maxReportText, reportReasons } from '../../../domain/members/moderation.ts';
import { acknowledgement, defineCall } from '../../call.ts';
import { maxLength } from '../../length.ts';
import { ulid } from '../talk/reactions.ts';

/**
 * With `reviewId` it is about that review on the card. The server also needs a text for the reason 'other': this schema
 * is in every start.
 */
export const memberReport = z.object({
  profileId: z.int().check(z.positive()),
  reviewId: z.optional(ulid),
  reason: z.enum(reportReasons),
  text: z.optional(z.string().check(maxLength(maxReportText))),
});
export type MemberReport = z.output<typeof memberReport>;

/** A second report of the same thing takes the place of the first one while that is open. */
export const sendReport = defineCall('POST /tma/reports', {
  body: memberReport,
  answer: acknowledgement,
});

/** The member has read a warning. The own profile has it until then. */
export const readNotice = defineCall('POST /tma/notices/:id/read', {
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  answer: acknowledgement,
});
