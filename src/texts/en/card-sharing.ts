/** Texts of handing on a public card's address, which load when that is wanted. */
import { catalogue } from '../catalogue.ts';

export const cardSharingTexts = catalogue('card-sharing', {
  copied: 'Link copied',
  notCopied: 'Copy the address above',
});
