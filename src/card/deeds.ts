/** The actions of a card, in one chunk that loads at the first press. */
export { saveContact } from './save-contact.ts';
export { sharePage } from './share-page.ts';
