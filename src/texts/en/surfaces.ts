/** Words of screens, sheets and dialogs as such. Apart from the other primitives' words: a card comes without these. */
import { catalogue } from '../catalogue.ts';

export const surfaceTexts = catalogue('surfaces', {
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  stale: 'Saved copy, not updated',
  updated: (age: string): string => `Updated ${age}`,
});
