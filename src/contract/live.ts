/**
 * GET /tma/events: server-sent events that only say what a member's devices should read again. The first event comes at
 * once. A client that opens a stream again sends the `id` of its last event as `last-event-id`, and receives everything
 * that it missed as one event. Servers may omit this call.
 */
import * as z from 'zod/mini';

export const liveEventsPath = '/tma/events';

export const liveEventsType = 'text/event-stream';

/**
 * What may have changed, by the kinds of the documents that show it. `reactions` and `reviews` are those on the
 * member's own card, and the member's own on other cards.
 */
export const liveTopics = [
  'profile',
  'share-settings',
  'messages',
  'bookmarks',
  'proofs',
  'reactions',
  'reviews',
  'notifications',
  'blocked',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** The `data` of an event, as JSON. A newer server may name topics that this build does not know. */
export const liveEventData = z.array(z.string());

const topicNames = new Set<string>(liveTopics);

export const isLiveTopic = (name: string): name is LiveTopic => topicNames.has(name);
