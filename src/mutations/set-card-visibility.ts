/** Chooses what visitors and search engines see of the card. It states the intended values of what it names. */
import { cardVisibility, saveShareSettings, type CardVisibility } from '../contract/share.ts';
import { foldOf } from '../db/document-fold.ts';
import { cardVisibilityResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

export const setCardVisibility: Mutation<CardVisibility> = {
  kind: 'set-card-visibility',
  version: 1,
  args: cardVisibility,
  lane: () => 'share',
  call: () => saveShareSettings,
  needs: () => [],
  folds: (args) => [foldOf(cardVisibilityResource, (settings) => ({ ...settings, ...args }))],
  request: (args) => ({ body: args }),
  merge: (earlier, later) => ({ ...earlier, ...later }),
  verification: 'resend',
};
