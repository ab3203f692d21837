/** Makes the profile public or private. It states the intended value, so it is idempotent by itself. */
import { saveShareSettings, shareSettings, type ShareSettings } from '../contract/share.ts';
import { ownProfileResource, shareSettingsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

export const setPublicMode: Mutation<ShareSettings> = {
  kind: 'set-public-mode',
  version: 1,
  args: shareSettings,
  lane: () => 'share',
  call: () => saveShareSettings,
  needs: () => [],
  touches: () => [ownProfileResource, shareSettingsResource],
  fold: (key, value, args) => (key === shareSettingsResource.key ? args : value),
  request: (args) => ({ body: args }),
  merge: (_, later) => later,
  verification: 'resend',
};
