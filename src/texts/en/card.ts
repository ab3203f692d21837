/** Texts inside a profile card. */
import { catalogue } from '../catalogue.ts';

export const cardTexts = catalogue('card', {
  /** In place of a name that shows nothing. */
  nameless: 'Member',

  showMore: 'Show more',
  showLess: 'Show less',
  contact: 'Contact',
  /** Of a link whose page links back to the card; the day of the last check follows. */
  verified: 'Verified',
  links: 'Links',
  tags: 'Interests',
  phone: 'Phone',
  email: 'Email',

  productHunt: 'Product Hunt',

  saveContact: 'Save contact',
  share: 'Share',

  openInBot: 'Open in Telegram Bot',

  /**
   * The server's interests in other languages, by the name that is stored. English has none: the stored one is shown, as
   * it is of an interest that a server added by itself.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- other languages have names here
  interests: {} as Readonly<Record<string, string>>,
});
