/** Makes invoices for the plans. Making one changes nothing here; the webhook reports payments. */
import { faultTexts } from '#texts/faults';
import {
  createInvoice,
  createMonthlyInvoice,
} from '../../../src/contract/calls/member/invoices.ts';
import { plans, type PlanName } from '../../../src/domain/members/plans.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Api } from '../../http/api.ts';
import { away, done } from '../../http/replies/fault.ts';
import { speaking } from '../../language.ts';
import { answerOutside } from '../../http/routes.ts';
import { draftInvoice, orderOf } from '../../payments/orders.ts';

const nothingForSale = away(() => faultTexts.nothingForSale);

interface InvoiceRecipient {
  member: { id: number };
  /** The invoice is written in it. */
  language: Language;
}

const invoiceFor = async (
  { bot, settings, routes }: Api,
  { member, language }: InvoiceRecipient,
  name: PlanName,
) => {
  const { shop } = settings;
  if (!shop) return nothingForSale;
  const plan = plans[name];
  const draft = speaking(language, () =>
    draftInvoice(settings.botToken, orderOf(member.id, name, shop), plan),
  );
  const reply = await bot.createInvoiceLink(draft);
  if (reply.ok) return done({ invoice_link: reply.value });
  const { code, description, retryAfterS } = reply;
  routes.log.error({ code, description, plan: name }, 'invoice could not be made');
  return away(() => faultTexts.paymentsAway, retryAfterS);
};

export const registerInvoiceCalls = (api: Api): void => {
  answerOutside(api, createMonthlyInvoice, (asked) => invoiceFor(api, asked, '1month'));
  answerOutside(api, createInvoice, (asked) => invoiceFor(api, asked, asked.body.planType));
};
