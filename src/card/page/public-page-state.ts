/** The state of the public page, with or without a card. */
import type { Card, LinkTemplates } from '../../contract/calls/card/profile.ts';

export interface ReadyState {
  state: 'ready';
  /** The server's answer. If `filled` is false, there is nothing to show. */
  card: Card;
  linkTemplates: LinkTemplates;
}

/** Inlined by the server, or read by the page itself. It is JSON. */
export type PublicPageState =
  | { state: 'loading' }
  | ReadyState
  | { state: 'failed'; status: number; statusText: string }
  /** 429: too many requests. `retryAfterS`: how long to wait. */
  | { state: 'limited'; retryAfterS: number }
  | { state: 'network'; message: string };

/** Whether there is a card to show. */
export const isReady = (state: PublicPageState): state is ReadyState =>
  state.state === 'ready' && state.card.filled;

/** Whether another try may succeed: no connection, a failing server, or too many requests. */
export const isPassingState = (state: PublicPageState): boolean =>
  state.state === 'network' ||
  state.state === 'limited' ||
  (state.state === 'failed' && state.status >= 500);
