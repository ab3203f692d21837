/** Texts of what can be bought: the purchase dialog, the Singularity sheet, and how a payment ended. */
import { catalogue } from '../catalogue.ts';

export const purchaseTexts = catalogue('purchase', {
  reasons: {
    more: {
      title: 'More reactions',
      text: 'Each reaction you give uses one. Singularity has no limit.',
    },
    balance: {
      title: 'You are out of reactions',
      text: 'Each reaction costs one. Get more to send this one, or react without limit.',
    },
    one_per_card: {
      title: 'One reaction per card',
      text: 'Without Singularity, you can leave one reaction per card. Subscribe to leave as many as you like.',
    },
  },
  offers: 'Offers',
  package: (reactions: number): string => `${reactions} reactions`,
  debt: (reactions: number): string =>
    `A refund took more reactions than you had: ${reactions}. A package makes up for them first.`,
  subscription: 'Unlimited reactions for 1 month',
  close: 'Not now',

  singularityTitle: 'Singularity',
  lead: 'More room for who you are.',
  benefits: [
    {
      name: 'Badge and recognition',
      text: 'A badge beside your name, on your card and in Users.',
    },
    { name: 'Premium support', text: 'Your questions come first.' },
    { name: 'Extended links', text: 'More room for what you do.' },
    { name: 'Web card', text: 'A rich preview wherever your card is shared.' },
    { name: 'All reactions', text: 'Unlimited reactions, several on one card.' },
  ],
  extendedLinks: ['Telegram +15', 'Custom Links (+3)', 'Product Hunt +15'],
  notForSale: 'This community does not sell Singularity.',
  perMonth: (price: string): string => `${price} a month`,
  subscribe: 'Subscribe Now',
  terms: 'Monthly subscription • Cancel anytime',

  invoiceFailed: 'Failed to generate invoice. Please try again.',
  failed: 'Payment failed. Please try again.',
  /** About an earlier purchase that was not credited yet. */
  credit: {
    waiting:
      'Your payment is being processed. What you bought is on its way, and will appear here automatically.',
    unsure:
      'Telegram did not say how the payment ended. If it went through, what you bought will appear soon.',
    overdue:
      'Your last payment did not come through within an hour. If it still does, what you bought will appear automatically. You can also buy again.',
  },
  paying: 'Finish the payment in Telegram.',
  stopWaiting: 'Stop waiting',
  /** Shown if the messenger cannot open invoices. */
  tooOld: 'Payments need a newer version of Telegram. Update Telegram, then try again.',
});
