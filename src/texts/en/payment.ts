/** Texts around payments that are wanted where nothing is being bought: apart from those of the dialogs, which load late. */
export const paymentTexts = {
  onItsWay: 'Your payment went through. The credit is on its way.',
  loading: 'Loading the offers…',
  cancel: 'Cancel',
  retry: 'Retry',
  pending: 'Your payment is on its way.',
  notLoaded: 'The offers could not be loaded. Check your connection and try again.',
} as const;
