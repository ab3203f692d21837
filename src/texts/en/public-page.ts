/** Texts of the public page while it has no card. Separate from the card's, so that a card loads without them. */
import { catalogue } from '../catalogue.ts';

export const publicPageTexts = catalogue('public-page', {
  loading: 'Loading profile :)',
  openInTelegram: 'Open in Telegram',
  retry: 'Try again',
  notFoundTitle: 'Profile Not Found',
  notFound: 'Profile not found',
  notPublic: 'Profile is not public',
  unauthorised: 'Unauthorized - Profile requires authentication',
  notFilled: 'Profile is not filled',
  httpError: (status: number, statusText = 'Unknown error') => `Error: ${status} ${statusText}`,
  unreadable: 'The server sent an answer that this page cannot read.',
  networkError: (message: string) => `Error loading profile: ${message}`,
});
