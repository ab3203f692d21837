/** What the public page knows of its card, and what it says where there is none. */
import type { Card, LinkTemplates } from '../contract/profile.ts';

export interface ReadyState {
  state: 'ready';
  /** As answered: `filled` may be false, and then there is nothing to show. */
  card: Card;
  linkTemplates: LinkTemplates;
}

/** Inlined by the server, or found out by the page itself. It is JSON. */
export type PublicPageState =
  | { state: 'loading' }
  | ReadyState
  | { state: 'failed'; status: number; statusText: string }
  /** 429: asked too often, and to wait for so long. */
  | { state: 'limited'; retryAfterS: number }
  | { state: 'network'; message: string };

/** There is a card to show. */
export const isReady = (state: PublicPageState): state is ReadyState =>
  state.state === 'ready' && state.card.filled;
