/** Makes the profile public or private. It states the intended value, so it is idempotent by itself. */
import * as z from 'zod/mini';
import type { OwnProfile } from '../contract/profile.ts';
import { saveShareSettings } from '../contract/share.ts';
import { foldOf } from '../db/document-fold.ts';
import { ownProfileResource, shareSettingsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const publicModeArgs = z.object({ publicMode: z.boolean() });
export type PublicModeArgs = z.output<typeof publicModeArgs>;

/** Leaves `isPublic` undefined for a server that does not send it. */
const ownProfileWith = (own: OwnProfile, { publicMode }: PublicModeArgs): OwnProfile =>
  own.isPublic === undefined || own.isPublic === publicMode
    ? own
    : { ...own, isPublic: publicMode };

export const setPublicMode: Mutation<PublicModeArgs> = {
  kind: 'set-public-mode',
  version: 1,
  args: publicModeArgs,
  lane: () => 'share',
  call: () => saveShareSettings,
  needs: () => [],
  folds: (args) => [
    foldOf(ownProfileResource, (own) => ownProfileWith(own, args)),
    foldOf(shareSettingsResource, () => args),
  ],
  request: (args) => ({ body: args }),
  merge: (_, later) => later,
  verification: 'resend',
};
