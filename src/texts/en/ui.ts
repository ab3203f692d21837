/** Words of the primitives themselves. */
export const uiTexts = {
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'Please wait',
  notLoaded: 'This part did not load. Check your connection and try again.',
  retry: 'Retry',
  stale: 'Saved copy, not updated',
  updated: (age: string): string => `Updated ${age}`,
};
