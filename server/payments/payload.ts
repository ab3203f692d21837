/**
 * The payload of an invoice, which the messenger returns with the payment: who buys which plan at which price, signed.
 * It is signed and not stored, so an unpaid invoice leaves nothing behind, and any instance can read it. The key is
 * derived from the bot's token: a new token makes unpaid invoices invalid, which the check before the payment reports.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Currency, Price } from '../../src/domain/members/plans.ts';

export interface Order {
  /** The messenger's user id. */
  memberId: number;
  /** Name of a plan, which may no longer be sold. */
  plan: string;
  price: Price;
}

/** The version comes first, so that another form may follow. */
const pattern = /^(([12])\.([1-9]\d{0,15})\.(\w{1,16})\.(\d{1,9})(?:\.[\w-]{8})?)\.([\w-]{22})$/;

const versions = { USD: '1', XTR: '2' } as const satisfies Record<Currency, string>;

const sign = (botToken: string, text: string): string => {
  const key = createHmac('sha256', 'invoice payload').update(botToken).digest();
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
};

/** Makes a payload unique: the updates on a subscription name it by its payload alone. */
const drawNumber = (): string => `.${randomBytes(6).toString('base64url')}`;

/** At most 77 of the 128 bytes that a payload may have. */
export const writePayload = (botToken: string, { memberId, plan, price }: Order): string => {
  const { currency, amount } = price;
  const number = currency === 'XTR' ? drawNumber() : '';
  const text = `${versions[currency]}.${memberId}.${plan}.${amount}${number}`;
  return `${text}.${sign(botToken, text)}`;
};

/** The order, if we signed it. */
export const readPayload = (botToken: string, payload: string): Order | undefined => {
  const [, text, version, memberId, plan, amount, signature] = pattern.exec(payload) ?? [];
  if (text === undefined || plan === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(sign(botToken, text)), Buffer.from(signature));
  const currency = version === versions.XTR ? 'XTR' : 'USD';
  return isOurs
    ? { memberId: Number(memberId), plan, price: { currency, amount: Number(amount) } }
    : undefined;
};
