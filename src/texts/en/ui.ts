/** Words of the primitives themselves. */
export const uiTexts = {
  singularity: 'Singularity',
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'Please wait',
};
