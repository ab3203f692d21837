/** The member has read a warning of the operator. */
import * as z from 'zod/mini';
import { readNotice } from '../contract/notices.ts';
import { foldOf } from '../db/document-fold.ts';
import type { Mutation } from '../sync/mutation.ts';
import { ownProfileResource } from './resources.ts';

const args = z.object({ id: z.int() });
export type ConfirmedNotice = z.output<typeof args>;

export const confirmNotice: Mutation<ConfirmedNotice> = {
  kind: 'confirm-notice',
  version: 1,
  args,
  lane: ({ id }) => `notice:${id}`,
  call: () => readNotice,
  needs: () => [],
  folds: ({ id }) => [
    foldOf(ownProfileResource, (own) =>
      own.notices?.some((one) => one.id === id)
        ? { ...own, notices: own.notices.filter((one) => one.id !== id) }
        : own,
    ),
  ],
  request: ({ id }) => ({ params: { id: String(id) } }),
  verification: 'resend',
};
