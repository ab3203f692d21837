/** Texts of the sheets with a card's further links. They are loaded on demand. */
import { listingHosts } from '../../domain/links/titled-links.ts';
import { catalogue } from '../catalogue.ts';

export const linkSheetTexts = catalogue('linkSheet', {
  /** Headings of the groups of messenger links. */
  groups: {
    handle: 'Profile',
    miniApps: 'Mini apps',
    channels: 'Channels',
    forums: 'Forums',
  },

  invalidUrl: 'Invalid ProductHunt URL',
  allowedFormats: 'Allowed formats:',
  formats: [
    `https://${listingHosts.pages}/products/name`,
    `https://${listingHosts.cards}/cards/products/id`,
  ],
  loadingCard: 'Loading Product Hunt card',
  cardFailed: 'Unable to load ProductHunt card',
  viewOnListing: 'View on ProductHunt',
  retry: 'Try again',
});
