/**
 * What the bot tells the member in the messenger: nothing, until the member asks for it. Each kind is switched by
 * itself.
 */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

const kinds = {
  /** New reactions on the card. */
  reactions: z.boolean(),
  /** New reviews of the card. */
  reviews: z.boolean(),
  /** How often the card was viewed, once a week. */
  views: z.boolean(),
};

export const notificationChoices = z.object(kinds);
export type NotificationChoices = z.output<typeof notificationChoices>;

/** `isStopped`: the messenger refused a message, so none is sent until the member chooses again. */
export const notificationSettings = z.object({ ...kinds, isStopped: z.boolean() });
export type NotificationSettings = z.output<typeof notificationSettings>;

/** What is named changes, and nothing else; none at all only starts again what was stopped. */
export const notificationChange = z.partial(notificationChoices);
export type NotificationChange = z.output<typeof notificationChange>;

export const getNotifications = defineCall('GET /tma/notifications', {
  answer: notificationSettings,
});

/** Answers what holds from now on. Messages are in the language of this request. */
export const saveNotifications = defineCall('PUT /tma/notifications', {
  body: notificationChange,
  answer: notificationSettings,
});
