/** Reports a card or a review to the operator. A second one takes the place of the first, so it is idempotent by itself. */
import type { MemberReport } from '../contract/reports.ts';
import { memberReport, sendReport as call } from '../contract/reports.ts';
import type { Mutation } from '../sync/mutation.ts';
import { moderationLane } from './set-blocked.ts';

export const sendReport: Mutation<MemberReport> = {
  kind: 'send-report',
  version: 1,
  args: memberReport,
  lane: ({ profileId }) => moderationLane(profileId),
  call: () => call,
  needs: () => [],
  folds: () => [],
  request: (body) => ({ body }),
  merge: (earlier, later) => (earlier.reviewId === later.reviewId ? later : undefined),
  verification: 'resend',
};
