/** Saves the interests that a new member picks; none is allowed. Saving them makes the profile a filled one. */
import * as z from 'zod/mini';
import { saveProfile, tag } from '../contract/profile.ts';
import { foldOf } from '../db/document-fold.ts';
import { ownProfileResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

/** Whole tags, not ids: the fold shows names, and the request sends ids. */
const args = z.object({ tags: z.array(tag) });
export type ChooseInterestsArgs = z.output<typeof args>;

export const chooseInterests: Mutation<ChooseInterestsArgs> = {
  kind: 'choose-interests',
  version: 1,
  args,
  lane: () => 'profile',
  call: () => saveProfile,
  needs: () => [],
  folds: ({ tags }) => [
    foldOf(ownProfileResource, (own) => {
      const profile = { ...own.profile, tags: tags.map(({ name }) => name) };
      return { ...own, filled: true, profile };
    }),
  ],
  request: ({ tags }) => ({ body: { tags: tags.map(({ id }) => id) } }),
  merge: (_, later) => later,
  verification: 'resend',
};
