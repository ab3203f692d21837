/** Invoices, paid inside the messenger. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

const invoice = z.object({ invoice_link: z.string() });

const invoiceOrder = z.discriminatedUnion('billingModel', [
  z.object({
    billingModel: z.literal('package'),
    planType: z.enum(['mini', 'small', 'medium']),
  }),
  z.object({ billingModel: z.literal('subscription'), planType: z.literal('1month') }),
]);

export const createMonthlyInvoice = defineCall('POST /tma/generate-invoice/monthly', {
  answer: invoice,
});

export const createInvoice = defineCall('POST /tma/generate-invoice', {
  body: invoiceOrder,
  answer: invoice,
});
