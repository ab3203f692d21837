/** Printing a card's page prints the card. Loaded once the page is there and has nothing else to do. */
import { watchPrinting } from '../../ui/printed.ts';
import { PrintedCard, type PrintedCardProps } from './printed-card.tsx';

/** The result ends it. */
export const watchCard = (printed: PrintedCardProps): (() => void) =>
  watchPrinting(() => <PrintedCard {...printed} />);
