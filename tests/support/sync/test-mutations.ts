/** Mutations for tests only: many lanes, dependants, and calls that do harm when repeated. */
import * as z from 'zod/mini';
import { saveProfile } from '../../../src/contract/calls/card/profile-form.ts';
import { saveShareSettings } from '../../../src/contract/calls/card/share.ts';
import { defineCall } from '../../../src/contract/call.ts';
import { foldOf } from '../../../src/db/document-fold.ts';
import { ownProfileResource } from '../../../src/mutations/resources.ts';
import type { Mutation } from '../../../src/sync/mutation.ts';

/** Any number of lanes; no mirrored document changes. */
export const react: Mutation<{ card: string; nth: number }> = {
  kind: 'react',
  version: 1,
  args: z.object({ card: z.string(), nth: z.number() }),
  lane: ({ card }) => `reactions:${card}`,
  call: () => saveShareSettings,
  needs: () => [],
  folds: () => [],
  request: ({ nth }) => ({ body: { publicMode: nth % 2 === 0, nth } }),
  verification: 'resend',
};

/** A server without keys would apply this twice, so a doubtful try is verified by reading. */
export const append: Mutation<{ text: string }> = {
  kind: 'append',
  version: 1,
  args: z.object({ text: z.string() }),
  lane: () => 'messages',
  call: () => saveProfile,
  needs: () => [],
  folds: () => [foldOf(ownProfileResource, (own) => own)],
  request: ({ text }) => ({ body: { description: text } }),
  verification: {
    reads: () => [ownProfileResource],
    baseline: (_, mirror) => mirror.read(ownProfileResource)?.profile.description ?? null,
    hasApplied: ({ text }, mirror, baseline) =>
      mirror.read(ownProfileResource)?.profile.description === text && baseline !== text,
  },
};

const removal = defineCall('DELETE /tma/messages/:id', {
  params: z.object({ id: z.string() }),
  answer: z.looseObject({}),
  isOnly200: true,
});

/** A delete; only status 200 is success. */
export const remove: Mutation<{ id: string }> = {
  kind: 'remove',
  version: 1,
  args: z.object({ id: z.string() }),
  lane: () => 'messages',
  call: () => removal,
  needs: () => [],
  folds: () => [],
  request: (params) => ({ params }),
  verification: 'resend',
};

/** A mutation whose request cannot be built. */
export const broken: Mutation<object> = {
  ...react,
  kind: 'broken',
  args: z.object({}),
  lane: () => 'share',
  request: () => {
    throw new Error('a bug');
  },
};
