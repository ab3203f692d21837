/** Texts of the server's pages: previews of public cards, as other sites show them. */
import { catalogue } from '../catalogue.ts';

export const pagesTexts = catalogue('pages', {
  /** For a card without a description and without tags. */
  cardDescription: (name: string, product: string) => `${name}'s profile card on ${product}.`,
  /** On the button below a card that was sent to a chat. */
  openCard: 'Open the card',
  noCardDescription: 'Profile cards of a community network.',
});
