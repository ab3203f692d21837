/** Texts in the place of code that did not come. Apart from the other primitives' words: a card may need these alone. */
import { catalogue } from '../catalogue.ts';

export const loadFailureTexts = catalogue('load-failure', {
  notLoaded: 'This part did not load. Check your connection and try again.',
  retry: 'Retry',
});
