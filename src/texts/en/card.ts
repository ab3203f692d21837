/** Texts inside a profile card. */
import { catalogue } from '../catalogue.ts';

export const cardTexts = catalogue('card', {
  showMore: 'Show more',
  showLess: 'Show less',
  contact: 'Contact',
  links: 'Links',
  tags: 'Interests',
  phone: 'Phone',
  email: 'Email',

  productHunt: 'Product Hunt',

  saveContact: 'Save contact',
  share: 'Share',

  openInBot: 'Open in Telegram Bot',
});
