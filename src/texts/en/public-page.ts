/** Texts of the public page while it has no card. Separate from the card's, so that a card loads without them. */
import { catalogue } from '../catalogue.ts';

export const publicPageTexts = catalogue('publicPage', {
  loading: 'Loading profile :)',
  openInTelegram: 'Open in Telegram',
  retry: 'Try again',
  notFoundTitle: 'Profile Not Found',
  notFound: 'Profile not found',
  notFoundHint: 'The link may be wrong, or the member has left. Ask the person who gave it to you.',
  notPublic: 'Profile is not public',
  notPublicHint:
    'Its owner keeps this card private. Ask them to make it public, then open the link again.',
  unauthorised: 'Unauthorized - Profile requires authentication',
  notFilled: 'Profile is not filled',
  notFilledHint: 'Its owner has not filled it in yet. Ask them, or look again later.',
  httpError: (status: number, statusText = 'Unknown error') => `Error: ${status} ${statusText}`,
  unreadable: 'The server sent an answer that this page cannot read.',
  networkError: (message: string) => `Error loading profile: ${message}`,
});
