/** Texts of invoices, which the messenger shows on its payment sheet. */
import type { Plan } from '../../domain/members/plans.ts';
import { catalogue } from '../catalogue.ts';

export const invoiceTexts = catalogue('invoice', {
  /** At most 32 characters. */
  title: (plan: Plan): string =>
    plan.billingModel === 'package' ? `${plan.reactions} reactions` : 'Singularity',
  /** At most 255 characters. */
  description: (plan: Plan): string =>
    plan.billingModel === 'package'
      ? `Adds ${plan.reactions} reactions to your balance`
      : 'Unlimited reactions for 1 month',

  refusedStale: 'This invoice is no longer valid. Please ask for a new one.',
  refusedMember: 'This invoice was made for another member.',
  refusedSubscribed: 'You are subscribed already.',
  refusedBusy: 'Payments are busy at the moment. Please try again.',
});
