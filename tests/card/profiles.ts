/** A member whose card has every section, for the tests of this folder. */
import type { AppConfig } from '../../src/contract/config.ts';
import type { LinkTemplates, Profile } from '../../src/contract/calls/card/profile.ts';
import { socialPlatforms } from '../../src/domain/links/social-platforms.ts';

export const linkTemplates: LinkTemplates = Object.fromEntries(
  socialPlatforms.map((platform) => [
    platform,
    { template: `https://${platform}.test/{username}`, extract: `${platform}\\.test/([^/]+)` },
  ]),
);

export const config: AppConfig = {
  bot: 'cards_bot',
  messengerHost: 't.me',
  listingHosts: { pages: 'www.producthunt.com', cards: 'cards.producthunt.com' },
};

export const fullProfile: Profile = {
  profileId: 7,
  ulid: '01J8ZQ4T9V7N3K5M2P6R8S0W1X',
  firstName: 'Bea',
  lastName: 'Lind',
  photoUrl: 'https://photos.test/bea.jpg',
  tags: ['Design', 'Cycling'],
  description: 'I make quiet interfaces.',
  phone: '+491701234567',
  email: 'bea@example.org',
  singularity: true,
  customLinks: [{ title: 'Portfolio', url: 'https://www.bea.example/work' }],
  productHuntLinks: [{ title: 'Calm', url: 'https://www.producthunt.com/products/calm' }],
  telegramMiniAppsLinks: ['https://t.me/shop_bot/app?startapp=x'],
  telegramChannelsLinks: ['@quiet_channel'],
  telegramForumsLinks: ['@design_talk/42'],
  socialLinks: { telegram: '@bealind', github: '@bea-lind', instagram: '@bea.lind' },
};

export const bareProfile: Profile = {
  ...fullProfile,
  ulid: null,
  lastName: null,
  photoUrl: null,
  tags: [],
  description: null,
  phone: null,
  email: null,
  singularity: false,
  customLinks: [],
  productHuntLinks: [],
  telegramMiniAppsLinks: [],
  telegramChannelsLinks: [],
  telegramForumsLinks: [],
  socialLinks: {},
};
