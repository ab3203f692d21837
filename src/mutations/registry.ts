/** Every mutation of the app, by kind. */
import type { ChangeOf, OutboxItemOf, SyncEngine } from '../sync/api.ts';
import type { NotificationChange } from '../contract/notifications.ts';
import type { MemberReport } from '../contract/reports.ts';
import type { CardVisibility } from '../contract/share.ts';
import { changeBookmark, type ChangedBookmark } from './change-bookmark.ts';
import { chooseInterests, type ChooseInterestsArgs } from './choose-interests.ts';
import { chooseNotifications } from './choose-notifications.ts';
import { deleteMessage, type DeletedMessage } from './delete-message.ts';
import { deleteProof, type DeletedProof } from './delete-proof.ts';
import { deleteReview, type DeletedReview } from './delete-review.ts';
import { editProfile } from './edit-profile.ts';
import type { ProfileChanges } from './profile-changes.ts';
import { setReviewHidden, type HiddenReview } from './hide-review.ts';
import { saveMessage, type SavedMessage } from './save-message.ts';
import { saveProofBlock, type SavedProofBlock } from './save-proof-block.ts';
import { reportMember } from './send-report.ts';
import { setBlocked, type BlockedArgs } from './set-blocked.ts';
import { setAccountDeleted, type AccountArgs } from './set-account-deleted.ts';
import { setCardVisibility } from './set-card-visibility.ts';
import { setPublicMode, type PublicModeArgs } from './set-public-mode.ts';
import { setReaction, type SetReactionArgs } from './set-reaction.ts';
import { writeReview, type WriteReviewArgs } from './write-review.ts';

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
export interface ArgsByKind {
  'choose-interests': ChooseInterestsArgs;
  'edit-profile': ProfileChanges;
  'set-public-mode': PublicModeArgs;
  'set-card-visibility': CardVisibility;
  'set-reaction': SetReactionArgs;
  'write-review': WriteReviewArgs;
  'delete-review': DeletedReview;
  'hide-review': HiddenReview;
  'save-message': SavedMessage;
  'delete-message': DeletedMessage;
  'change-bookmark': ChangedBookmark;
  'save-proof-block': SavedProofBlock;
  'delete-proof': DeletedProof;
  'set-account-deleted': AccountArgs;
  'choose-notifications': NotificationChange;
  'set-blocked': BlockedArgs;
  'send-report': MemberReport;
}

export type MutationArgs<K extends MutationKind> = ArgsByKind[K];

/** The engine with the mutations of the app, and the types derived from them. */
export type AppSync = SyncEngine<ArgsByKind>;
export type Change = ChangeOf<ArgsByKind>;
export type OutboxItem = OutboxItemOf<ArgsByKind>;
