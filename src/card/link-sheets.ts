/** The sheets of a card's further links, in one chunk that loads at the first press. */
export { MessengerSheet } from './messenger-sheet.tsx';
export { ProductSheet } from './product-sheet.tsx';
