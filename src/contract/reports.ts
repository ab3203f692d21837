/** Reports of cards and reviews, for the operator. Nobody else learns of them, nor who reported. */
import * as z from 'zod/mini';
import { moderationLimits, reportReasons } from '../domain/moderation.ts';
import { isStorableText } from '../domain/storable-text.ts';
import { acknowledgement, defineCall } from './call.ts';
import { maxLength } from './length.ts';

/** With `reviewId` it is about that review on the card. A text is needed for the reason 'other'. */
export const memberReport = z
  .object({
    profileId: z.int().check(z.positive()),
    reviewId: z.optional(z.string().check(z.regex(/^[0-9A-Z]{26}$/))),
    reason: z.enum(reportReasons),
    text: z.optional(
      z
        .string()
        .check(
          z.trim(),
          maxLength(moderationLimits.reportText),
          z.refine(isStorableText, { error: 'Invalid characters' }),
        ),
    ),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || Boolean(text), {
      error: 'Nothing to save',
      path: ['text'],
    }),
  );
export type MemberReport = z.output<typeof memberReport>;

/** A second report of the same thing takes the place of the first one while that is open. */
export const sendReport = defineCall('POST /tma/reports', {
  body: memberReport,
  answer: acknowledgement,
});
