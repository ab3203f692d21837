/** Every mutation of the app, by kind. */
import type { ChangeOf, OutboxItemOf, SyncEngine } from '../sync/api.ts';
import type { Mutation } from '../sync/mutation.ts';
import { changeBookmark } from './change-bookmark.ts';
import { editProfile } from './edit-profile.ts';
import { deleteMessage, saveMessage } from './messages.ts';
import { reportMember, setBlocked } from './moderation.ts';
import {
  chooseInterests,
  chooseNotifications,
  setAccountDeleted,
  setCardVisibility,
  setPublicMode,
} from './own-settings.ts';
import { deleteProof, saveProofBlock } from './proof-blocks.ts';
import { deleteReview, setReviewHidden, writeReview } from './reviews.ts';
import { setReaction } from './set-reaction.ts';

export const mutations = {
  'choose-interests': chooseInterests,
  'edit-profile': editProfile,
  'set-public-mode': setPublicMode,
  'set-card-visibility': setCardVisibility,
  'set-reaction': setReaction,
  'write-review': writeReview,
  'delete-review': deleteReview,
  'hide-review': setReviewHidden,
  'save-message': saveMessage,
  'delete-message': deleteMessage,
  'change-bookmark': changeBookmark,
  'save-proof-block': saveProofBlock,
  'delete-proof': deleteProof,
  'set-account-deleted': setAccountDeleted,
  'choose-notifications': chooseNotifications,
  'set-blocked': setBlocked,
  'send-report': reportMember,
} as const;

export type MutationKind = keyof typeof mutations;

/** The arguments of each kind. */
export type ArgsByKind = {
  [K in MutationKind]: (typeof mutations)[K] extends Mutation<infer Args> ? Args : never;
};

export type MutationArgs<K extends MutationKind> = ArgsByKind[K];

/** The engine with the mutations of the app, and the types derived from them. */
export type AppSync = SyncEngine<ArgsByKind>;
export type Change = ChangeOf<ArgsByKind>;
export type OutboxItem = OutboxItemOf<ArgsByKind>;
