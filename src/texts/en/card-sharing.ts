/** Texts for sharing the address of a public card. They are loaded on demand. */
import { catalogue } from '../catalogue.ts';

export const cardSharingTexts = catalogue('cardSharing', {
  copied: 'Link copied',
  notCopied: 'Copy the address above',
});
