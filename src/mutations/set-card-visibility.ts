/** Chooses what visitors and search engines see of the card. It states the intended values of what it names. */
import { cardVisibility, saveShareSettings, type CardVisibility } from '../contract/share.ts';
import type { OwnProfile } from '../contract/profile.ts';
import { foldOf } from '../db/document-fold.ts';
import { cardVisibilityResource, ownProfileResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

const pinnedIn = (own: OwnProfile, pinnedLink: string): OwnProfile => ({
  ...own,
  profile: { ...own.profile, pinnedLink },
});

export const setCardVisibility: Mutation<CardVisibility> = {
  kind: 'set-card-visibility',
  version: 1,
  args: cardVisibility,
  lane: () => 'share',
  call: () => saveShareSettings,
  needs: () => [],
  folds: (args) => [
    foldOf(cardVisibilityResource, (settings) => ({ ...settings, ...args })),
    ...(args.pinnedLink === undefined
      ? []
      : [foldOf(ownProfileResource, (own) => pinnedIn(own, args.pinnedLink ?? ''))]),
  ],
  request: (args) => ({ body: args }),
  merge: (earlier, later) => ({ ...earlier, ...later }),
  verification: 'resend',
};
