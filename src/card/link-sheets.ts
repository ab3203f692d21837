/** The sheets of a card's further links: in one piece, which comes with the first press. */
export { MessengerSheet } from './messenger-sheet.tsx';
export { ProductSheet } from './product-sheet.tsx';
