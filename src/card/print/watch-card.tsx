/** Prints the card when its page is printed. It is loaded once the page is shown and idle. */
import { watchPrinting } from '../../ui/printed.ts';
import { PrintedCard, type PrintedCardProps } from './printed-card.tsx';

/** The result stops watching. */
export const watchCard = (printed: PrintedCardProps): (() => void) =>
  watchPrinting(() => <PrintedCard {...printed} />);
