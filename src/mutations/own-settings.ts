/**
 * What a member chooses for the account. Each change states the intended values of what it names, so it is idempotent by
 * itself.
 */
import * as z from 'zod/mini';
import { deleteAccount, restoreAccount } from '../contract/calls/member/deletion.ts';
import {
  notificationChange,
  saveNotifications,
  type NotificationChange,
} from '../contract/calls/member/notifications.ts';
import { tag, type OwnProfile } from '../contract/calls/card/profile.ts';
import { saveProfile } from '../contract/calls/card/profile-form.ts';
import {
  cardVisibility,
  saveShareSettings,
  type CardVisibility,
} from '../contract/calls/card/share.ts';
import { foldOf } from '../db/document-fold.ts';
import type { Mutation } from '../sync/mutation.ts';
import {
  cardVisibilityResource,
  notificationsResource,
  ownProfileResource,
  shareSettingsResource,
} from './resources.ts';

const stated = { version: 1, needs: () => [], verification: 'resend' } as const;

/** Whole tags, not ids: the fold shows names, and the request sends ids. */
const interestArgs = z.object({ tags: z.array(tag) });

/** Saves the interests that a new member picks; none is allowed. Saving them makes the profile a filled one. */
export const chooseInterests: Mutation<z.output<typeof interestArgs>> = {
  ...stated,
  kind: 'choose-interests',
  args: interestArgs,
  lane: () => 'profile',
  call: () => saveProfile,
  folds: ({ tags }) => [
    foldOf(ownProfileResource, (own) => {
      const profile = { ...own.profile, tags: tags.map(({ name }) => name) };
      return { ...own, filled: true, profile };
    }),
  ],
  request: ({ tags }) => ({ body: { tags: tags.map(({ id }) => id) } }),
  merge: (_, later) => later,
};

const publicModeArgs = z.object({ publicMode: z.boolean() });

/** Makes the profile public or private. */
export const setPublicMode: Mutation<z.output<typeof publicModeArgs>> = {
  ...stated,
  kind: 'set-public-mode',
  args: publicModeArgs,
  lane: () => 'share',
  call: () => saveShareSettings,
  folds: (args) => [
    // Stays undefined for a server that does not send it.
    foldOf(ownProfileResource, (own) =>
      own.isPublic === undefined || own.isPublic === args.publicMode
        ? own
        : { ...own, isPublic: args.publicMode },
    ),
    foldOf(shareSettingsResource, () => args),
  ],
  request: (args) => ({ body: args }),
  merge: (_, later) => later,
};

const pinnedIn = (own: OwnProfile, pinnedLink: string): OwnProfile => ({
  ...own,
  profile: { ...own.profile, pinnedLink },
});

/** Chooses what visitors and search engines see of the card. */
export const setCardVisibility: Mutation<CardVisibility> = {
  ...stated,
  kind: 'set-card-visibility',
  args: cardVisibility,
  lane: () => 'share',
  call: () => saveShareSettings,
  folds: (args) => [
    foldOf(cardVisibilityResource, (settings) => ({ ...settings, ...args })),
    ...(args.pinnedLink === undefined
      ? []
      : [foldOf(ownProfileResource, (own) => pinnedIn(own, args.pinnedLink ?? ''))]),
  ],
  request: (args) => ({ body: args }),
  merge: (earlier, later) => ({ ...earlier, ...later }),
};

/** Chooses what the bot tells. None starts again what was stopped. */
export const chooseNotifications: Mutation<NotificationChange> = {
  ...stated,
  kind: 'choose-notifications',
  args: notificationChange,
  lane: () => 'notifications',
  call: () => saveNotifications,
  folds: (args) => [
    foldOf(notificationsResource, (chosen) => ({
      reactions: args.reactions ?? chosen.reactions,
      reviews: args.reviews ?? chosen.reviews,
      views: args.views ?? chosen.views,
      isStopped: false,
    })),
  ],
  request: (args) => ({ body: args }),
  merge: (earlier, later) => ({ ...earlier, ...later }),
};

const accountArgs = z.object({ isDeleted: z.boolean() });

/** Deletes the account, or undoes that. */
export const setAccountDeleted: Mutation<z.output<typeof accountArgs>> = {
  ...stated,
  kind: 'set-account-deleted',
  args: accountArgs,
  lane: () => 'account',
  call: ({ isDeleted }) => (isDeleted ? deleteAccount : restoreAccount),
  folds: ({ isDeleted }) => [
    // The day comes from the server, and so does what is restored: until then this device has only names.
    foldOf(ownProfileResource, (own) =>
      isDeleted && !own.erasedAt ? { ...own, erasedAt: '' } : own,
    ),
  ],
  request: () => ({}),
  merge: (_, later) => later,
};
