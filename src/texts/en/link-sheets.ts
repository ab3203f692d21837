/** Texts inside the sheets of a card's further links, and before a link opens: a visitor's card loads without them. */
import { listingHosts } from '../../domain/titled-links.ts';

export const linkSheetTexts = {
  /** Headings of the groups of messenger links. */
  groups: {
    handle: 'Profile',
    miniApps: 'Mini apps',
    channels: 'Channels',
    forums: 'Forums',
  },
  /** The key of the platform, in lower case; its row bears the name as the owner writes it. */
  openPlatform: (platform: string) => `Open ${platform} link?`,
  openInMessenger: (name: string) => `Open @${name} in Telegram?`,

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
} as const;
