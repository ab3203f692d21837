/** Texts of the list of cards that a visitor has opened in this browser. */
import { catalogue } from '../catalogue.ts';

export const seenCardsTexts = catalogue('seenCards', {
  title: 'Cards you have opened',
  hint: 'Saved in this browser only. They also open without a connection.',
  opened: (when: string): string => `Opened ${when}`,
  forget: (name: string): string => `Forget ${name}`,
  forgetAll: 'Forget all',
  /** Announced, not shown. */
  forgotten: (name: string): string => `${name} is forgotten.`,
  allForgotten: 'All cards are forgotten.',
});
