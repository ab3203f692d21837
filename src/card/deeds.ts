/** What can be done with a card: in one piece, which comes with the first press. */
export { saveContact } from './save-contact.ts';
export { sharePage } from './share-page.ts';
