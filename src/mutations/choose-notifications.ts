/** Chooses what the bot tells. It states the intended values of what it names; none starts again what was stopped. */
import {
  notificationChange,
  saveNotifications,
  type NotificationChange,
} from '../contract/notifications.ts';
import { foldOf } from '../db/document-fold.ts';
import { notificationsResource } from './resources.ts';
import type { Mutation } from '../sync/mutation.ts';

export const chooseNotifications: Mutation<NotificationChange> = {
  kind: 'choose-notifications',
  version: 1,
  args: notificationChange,
  lane: () => 'notifications',
  call: () => saveNotifications,
  needs: () => [],
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
  verification: 'resend',
};
