/** Words of the primitives themselves. */
export const uiTexts = {
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'Please wait',
  stale: 'Saved copy, not updated',
  updated: (age: string): string => `Updated ${age}`,
};
