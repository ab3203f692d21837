/** Invoices, and the bot's answer before a payment. What the payer does is in ../paying.ts. */
import { badRequest, refusals } from '../answers.ts';
import {
  flag,
  hasLength,
  list,
  record,
  rule,
  text,
  whole,
  type BotMethod,
  type Params,
} from '../params.ts';

const pricesOf = ({ prices }: Params): Params[] => (list(prices) ?? []).map(record);
const amountsOf = (params: Params): (number | undefined)[] =>
  pricesOf(params).map(({ amount }) => whole(amount));
const totalOf = (params: Params): number =>
  amountsOf(params).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

const isStars = ({ currency }: Params): boolean => currency === 'XTR';

/** The only period of a subscription: thirty days. */
const monthS = 2_592_000;

/** The most Stars of one invoice, and of a subscription. */
const maxStars = 10_000;

/** About one to ten thousand dollars; for other currencies nothing is checked but the digits. */
const isFairAmount = (params: Params): boolean => {
  const total = totalOf(params);
  return params['currency'] === 'USD' ? total >= 100 && total <= 1_000_000 : total > 0;
};

const invoiceRules = [
  hasLength('title', 1, 32, badRequest('INVOICE_TITLE_INVALID')),
  hasLength('description', 1, 255, badRequest('INVOICE_DESCRIPTION_INVALID')),
  rule(({ payload }) => {
    const bytes = Buffer.byteLength(text(payload));
    return bytes >= 1 && bytes <= 128;
  }, badRequest('INVOICE_PAYLOAD_INVALID')),
  rule(({ currency }) => /^[A-Z]{3}$/.test(text(currency)), badRequest('CURRENCY_INVALID')),
  rule(
    (params) => pricesOf(params).length > 0 && !amountsOf(params).includes(undefined),
    badRequest('CURRENCY_TOTAL_AMOUNT_INVALID'),
  ),
  // Stars have one price and no provider; everything else has a provider.
  rule(
    (params) => !isStars(params) || pricesOf(params).length === 1,
    badRequest('STARS_INVOICE_INVALID'),
  ),
  rule(
    (params) => isStars(params) === (text(params['provider_token']) === ''),
    badRequest('PAYMENT_PROVIDER_INVALID'),
  ),
  rule(({ subscription_period: period, ...params }) => {
    if (period === undefined || period === 0) return true;
    return isStars(params) && whole(period) === monthS && totalOf(params) <= maxStars;
  }, badRequest('SUBSCRIPTION_PERIOD_INVALID')),
  rule((params, { isTestServer }) => {
    const total = totalOf(params);
    if (isStars(params)) return total >= 1 && total <= maxStars;
    return isTestServer ? total > 0 : isFairAmount(params);
  }, badRequest('CURRENCY_TOTAL_AMOUNT_INVALID')),
];

export const paymentMethods: Record<string, BotMethod> = {
  createInvoiceLink: {
    rules: invoiceRules,
    run: (params, { invoices }) => {
      // The slug carries the payload, so that a link from before a restart is still understood.
      const slug = Buffer.from(text(params['payload'])).toString('base64url');
      invoices.set(slug, {
        title: text(params['title']),
        description: text(params['description']),
        payload: text(params['payload']),
        currency: text(params['currency']),
        total: totalOf(params),
        subscriptionPeriod: whole(params['subscription_period']),
      });
      return `https://t.me/$${slug}`;
    },
  },
  answerPreCheckoutQuery: {
    rules: [
      rule(
        ({ ok, error_message: message }) => flag(ok) || text(message) !== '',
        badRequest("error message can't be empty"),
      ),
      rule(
        ({ pre_checkout_query_id: id }, { queries }) => queries.has(text(id)),
        refusals.lateAnswer,
      ),
    ],
    run: ({ pre_checkout_query_id: id, ok, error_message: message }, { queries }) => {
      const decide = queries.get(text(id));
      queries.delete(text(id));
      decide?.({ isOk: flag(ok), text: text(message) });
      return true;
    },
  },
};
