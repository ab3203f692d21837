/** What the public page knows of its card, and what it says where there is none. */
import { cardTexts } from '#texts/card';
import type { Card, LinkTemplates } from '../contract/profile.ts';
import { reasonPhrase } from '../domain/http-status.ts';
import { fullName } from '../domain/text.ts';

/** Inlined by the server, or found out by the page itself. It is JSON. */
export type PublicPageState =
  | { state: 'loading' }
  | { state: 'ready'; card: Card; linkTemplates: LinkTemplates }
  | { state: 'failed'; status: number; statusText: string }
  | { state: 'network'; message: string };

/** SPEC section 8, profile lookup. */
const failureText = (status: number, statusText: string): string => {
  if (status === 404) return cardTexts.notFound;
  if (status === 403) return cardTexts.notPublic;
  if (status === 401) return cardTexts.unauthorised;
  return cardTexts.httpError(status, reasonPhrase(status, statusText));
};

/** Why there is no card to show; undefined while loading and when there is one. */
export const missingReason = (state: PublicPageState): string | undefined => {
  switch (state.state) {
    case 'loading':
      return undefined;
    case 'ready':
      return state.card.filled ? undefined : cardTexts.notFilled;
    case 'failed':
      return failureText(state.status, state.statusText);
    case 'network':
      return cardTexts.networkError(state.message);
  }
};

/** The document's title: the server puts the same into the page's head. */
export const publicPageTitle = (state: PublicPageState): string => {
  if (state.state === 'loading') return cardTexts.loading;
  if (state.state === 'ready' && state.card.filled) return fullName(state.card.profile);
  return cardTexts.notFoundTitle;
};
