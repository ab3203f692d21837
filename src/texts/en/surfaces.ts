/** Texts of screens, sheets and dialogs in general. Separate from ui.ts, since a card needs none of these. */
import { catalogue } from '../catalogue.ts';

export const surfaceTexts = catalogue('surface', {
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  stale: 'Saved copy, not updated',
  updated: (age: string): string => `Updated ${age}`,
});
