/** Reports a card or a review to the operator. A second one takes the place of the first, so it is idempotent by itself. */
import type { MemberReport } from '../contract/reports.ts';
import { memberReport, sendReport } from '../contract/reports.ts';
import type { Mutation } from '../sync/mutation.ts';
import { moderationLane } from './set-blocked.ts';

export const reportMember: Mutation<MemberReport> = {
  kind: 'send-report',
  version: 1,
  args: memberReport,
  lane: ({ profileId }) => moderationLane(profileId),
  call: () => sendReport,
  needs: () => [],
  folds: () => [],
  request: (body) => ({ body }),
  verification: 'resend',
};
