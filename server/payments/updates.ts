/**
 * The updates of the Bot API about money (https://core.telegram.org/bots/api#update). These are parsed strictly; every
 * other update is ignored, with any content.
 */
import * as z from 'zod/mini';
import { maxLength } from '../../src/contract/length.ts';
import type { Shop } from '../../src/domain/members/plans.ts';
import type { Community } from '../settings/community.ts';
import type { BotApiUpdate } from '../bot/grammy-bot-api.ts';

/** Whole numbers that both PostgreSQL's bigint and JavaScript can hold. */
const amount = z.int().check(z.gte(0));
const id = z.int().check(z.positive());
const shortText = z.string().check(z.regex(/^[\x20-\x7e]{1,256}$/));

/** Of a payment and its refund. */
export const chargeId = shortText;

const money = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  total_amount: amount,
  /** Ours has 1 to 128 bytes, but a payment without one is still a payment. */
  invoice_payload: z.string().check(maxLength(256)),
});

/** Of a subscription in Stars; the flags are sent only if true. */
const renewal = {
  is_recurring: z.optional(z.boolean()),
  is_first_recurring: z.optional(z.boolean()),
  /** In seconds. */
  subscription_expiration_date: z.optional(z.int().check(z.gte(0), z.lte(32_503_680_000))),
};

const charge = z.extend(money, { telegram_payment_charge_id: chargeId, ...renewal });

const subscription = z.object({
  user: z.object({ id }),
  invoice_payload: z.string().check(maxLength(256)),
  state: z.string(),
});

const preCheckoutQuery = z.extend(money, {
  id: shortText,
  from: z.object({ id, language_code: z.optional(z.string()) }),
});

const message = z.object({
  /** Of a payment: who paid. */
  from: z.optional(z.object({ id: z.int() })),
  successful_payment: z.optional(charge),
  refunded_payment: z.optional(charge),
});

const update = z.object({
  update_id: z.int(),
  pre_checkout_query: z.optional(preCheckoutQuery),
  message: z.optional(message),
  subscription: z.optional(subscription),
});

type Kind = Exclude<keyof BotApiUpdate, 'update_id'>;

/** The kinds of updates that a server with this shop and this community needs. */
export const neededUpdates = (
  shop: Shop | undefined,
  { chat, door }: Pick<Community, 'chat' | 'door'>,
): Kind[] => [
  'message',
  'pre_checkout_query',
  ...(shop?.currency === 'XTR' ? (['subscription'] as const) : []),
  ...(chat === undefined ? [] : (['chat_member'] as const)),
  ...(door === undefined ? [] : (['chat_join_request', 'callback_query'] as const)),
];

/** The Bot API delivers these only on request. */
export const unusualUpdates: readonly Kind[] = ['chat_member'];

/** What the Bot API says of a subscription's renewals. */
export type ReportedState = NonNullable<BotApiUpdate['subscription']>['state'];
const states: readonly string[] = ['active', 'canceled', 'failed'] satisfies ReportedState[];
const isState = (state: string): state is ReportedState => states.includes(state);

export type PreCheckoutQuery = z.output<typeof preCheckoutQuery>;
export type ReportedCharge = z.output<typeof charge>;

export type Update =
  | { kind: 'pre-checkout'; query: PreCheckoutQuery }
  | { kind: 'payment'; charge: ReportedCharge; payerId: number | undefined }
  | { kind: 'refund'; charge: ReportedCharge; payerId?: undefined }
  | {
      kind: 'subscription';
      userId: number;
      payload: string;
      state: ReportedState;
      updateId: number;
    }
  | { kind: 'other' }
  /** `path`: where it differs from the Bot API's form. */
  | { kind: 'malformed'; path: string };

export const readUpdate = (body: unknown): Update => {
  const parsed = z.safeParse(update, body);
  if (!parsed.success) {
    return { kind: 'malformed', path: parsed.error.issues[0]?.path.join('.') ?? '' };
  }
  const { pre_checkout_query: query, message, subscription: changed, update_id } = parsed.data;
  if (query) return { kind: 'pre-checkout', query };
  if (message?.successful_payment) {
    return { kind: 'payment', charge: message.successful_payment, payerId: message.from?.id };
  }
  if (message?.refunded_payment) return { kind: 'refund', charge: message.refunded_payment };
  if (changed && isState(changed.state)) {
    const { user, invoice_payload: payload, state } = changed;
    return { kind: 'subscription', userId: user.id, payload, state, updateId: update_id };
  }
  return { kind: 'other' };
};
