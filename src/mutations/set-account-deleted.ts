/** Deletes the account, or undoes that. It states the intended value, so it is idempotent by itself. */
import * as z from 'zod/mini';
import { deleteAccount, restoreAccount } from '../contract/deletion.ts';
import { foldOf } from '../db/document-fold.ts';
import { ownProfileResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const accountArgs = z.object({ isDeleted: z.boolean() });
export type AccountArgs = z.output<typeof accountArgs>;

export const setAccountDeleted: Mutation<AccountArgs> = {
  kind: 'set-account-deleted',
  version: 1,
  args: accountArgs,
  lane: () => 'account',
  call: ({ isDeleted }) => (isDeleted ? deleteAccount : restoreAccount),
  needs: () => [],
  folds: ({ isDeleted }) => [
    // The day comes from the server, and so does what is restored: until then this device has only names.
    foldOf(ownProfileResource, (own) =>
      isDeleted && !own.erasedAt ? { ...own, erasedAt: '' } : own,
    ),
  ],
  request: () => ({}),
  merge: (_, later) => later,
  verification: 'resend',
};
