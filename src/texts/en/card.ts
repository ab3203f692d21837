/** Texts inside a profile card. */
import { catalogue } from '../catalogue.ts';

export const cardTexts = catalogue('card', {
  about: 'About',
  showMore: 'Show more',
  showLess: 'Show less',
  contact: 'Contact',
  links: 'Links',
  tags: 'Interests',
  phone: 'Phone',
  email: 'Email',
  emptyOwn: 'Your card is still empty. Add a line about yourself and a way to reach you.',

  /** The key of the platform, in lower case; its chip bears the name as the owner writes it. */
  openPlatform: (platform: string) => `Open ${platform} link?`,

  messenger: 'Telegram',
  productHunt: 'Product Hunt',

  openInBot: 'Open in Telegram Bot',
});
