/** Makes invoices for the plans. Making one changes nothing here; the webhook reports payments. */
import { createInvoice, createMonthlyInvoice } from '../../src/contract/invoices.ts';
import { plans, type PlanName } from '../../src/domain/plans.ts';
import type { Api } from '../http/api.ts';
import { done, refuse } from '../http/fault.ts';
import { answerOutside } from '../http/routes.ts';
import { draftInvoice, orderOf } from '../payments/orders.ts';

const nothingForSale = refuse(503, 'UNAVAILABLE', 'Nothing is for sale here');

const invoiceFor = async ({ bot, settings, routes }: Api, memberId: number, name: PlanName) => {
  if (settings.paymentProviderToken === undefined) return nothingForSale;
  const plan = plans[name];
  const draft = draftInvoice(settings.botToken, orderOf(memberId, name, plan), plan);
  const reply = await bot.createInvoiceLink(draft);
  if (reply.ok) return done({ invoice_link: reply.value });
  const { code, description } = reply;
  routes.log.error({ code, description, plan: name }, 'invoice could not be made');
  return refuse(503, 'UNAVAILABLE', 'Payments are not available at the moment');
};

export const registerInvoiceCalls = (api: Api): void => {
  answerOutside(api, createMonthlyInvoice, ({ member }) => invoiceFor(api, member.id, '1month'));
  answerOutside(api, createInvoice, ({ member, body }) =>
    invoiceFor(api, member.id, body.planType),
  );
};
