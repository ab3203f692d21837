/** The member's subscription in Stars, which the messenger renews each month. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

/** `renews` false: it lasts until the end of the month that was paid. */
export const subscription = z.object({ renews: z.boolean(), until: z.string(), stars: z.int() });
export type Subscription = z.output<typeof subscription>;

/**
 * Ends the renewals, or allows them again: then the member starts them in the messenger, and the answer still says that it
 * does not renew.
 */
export const changeSubscription = defineCall('PUT /tma/subscription', {
  body: z.object({ renews: z.boolean() }),
  answer: subscription,
});
