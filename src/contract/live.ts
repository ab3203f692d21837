/**
 * GET /tma/events: server-sent events that tell a member's devices what to read again, and nothing else. The first
 * event comes at once; the `id` of an event, sent as `last-event-id` when a stream is opened again, brings what was
 * missed as one event. Servers may do without.
 */
import * as z from 'zod/mini';

export const liveEventsPath = '/tma/events';

export const liveEventsType = 'text/event-stream';

/**
 * What may have changed: the kinds of the documents that show it. `reactions` and `reviews` are those on the member's
 * own card, and the member's own on other cards.
 */
export const liveTopics = [
  'profile',
  'share-settings',
  'messages',
  'proofs',
  'reactions',
  'reviews',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** The `data` of an event, as JSON. A newer server may name topics that this build does not know. */
export const liveEventData = z.array(z.string());

const topicNames = new Set<string>(liveTopics);

export const isLiveTopic = (name: string): name is LiveTopic => topicNames.has(name);
