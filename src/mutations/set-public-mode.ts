/** Makes the profile public or private. It states the intended value, so it is idempotent by itself. */
import type { OwnProfile } from '../contract/profile.ts';
import { saveShareSettings, shareSettings, type ShareSettings } from '../contract/share.ts';
import { ownProfileResource, shareSettingsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

/** A server that does not say it in the profile is not answered for. */
const ownProfileWith = (own: OwnProfile, { publicMode }: ShareSettings): OwnProfile =>
  own.isPublic === undefined || own.isPublic === publicMode
    ? own
    : { ...own, isPublic: publicMode };

export const setPublicMode: Mutation<ShareSettings> = {
  kind: 'set-public-mode',
  version: 1,
  args: shareSettings,
  lane: () => 'share',
  call: () => saveShareSettings,
  needs: () => [],
  touches: () => [ownProfileResource, shareSettingsResource],
  fold: (key, value, args) => {
    if (key === shareSettingsResource.key) return args;
    return key === ownProfileResource.key ? ownProfileWith(value as OwnProfile, args) : value;
  },
  request: (args) => ({ body: args }),
  merge: (_, later) => later,
  verification: 'resend',
};
