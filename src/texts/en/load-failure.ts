/** Texts shown if code fails to load. Separate from the other primitives' texts, since a card may need only these. */
import { catalogue } from '../catalogue.ts';

export const loadFailureTexts = catalogue('loadFailure', {
  notLoaded: 'This did not load. Try again.',
  retry: 'Retry',
});
