/** Texts about payments outside the purchase dialogs. The texts of those dialogs are loaded later. */
import { catalogue } from '../catalogue.ts';

export const paymentTexts = catalogue('payment', {
  nothingForSale: {
    balance: 'You have no reactions left. This community does not sell any.',
    one_per_card:
      'More than one reaction to a card needs Singularity, which this community does not sell.',
  },
  onItsWay: 'Your payment went through. The credit is on its way.',
  arrived: 'Your payment arrived. What you bought is here.',
  subscribed: 'Singularity is active.',
  loading: 'Loading the offers…',
  cancel: 'Cancel',
  retry: 'Retry',
  pending: 'Your payment is on its way.',
  notLoaded: 'The offers could not be loaded. Check your connection and try again.',
});
