/**
 * The payload of an invoice, which the messenger returns with the payment: who buys which plan at which price, signed.
 * It is signed and not stored, so an unpaid invoice leaves nothing behind, and any instance can read it. The key is
 * derived from the bot's token: a new token makes unpaid invoices invalid, which the check before the payment reports.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Order {
  /** The messenger's user id. */
  memberId: number;
  /** Name of a plan, which may no longer be sold. */
  plan: string;
  cents: number;
}

/** The version comes first, so that another form may follow. */
const pattern = /^(1\.([1-9]\d{0,15})\.(\w{1,16})\.(\d{1,9}))\.([\w-]{22})$/;

const sign = (botToken: string, text: string): string => {
  const key = createHmac('sha256', 'invoice payload').update(botToken).digest();
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
};

/** At most 68 of the 128 bytes that a payload may have. */
export const writePayload = (botToken: string, { memberId, plan, cents }: Order): string => {
  const text = `1.${memberId}.${plan}.${cents}`;
  return `${text}.${sign(botToken, text)}`;
};

/** The order, if we signed it. */
export const readPayload = (botToken: string, payload: string): Order | undefined => {
  const [, text, memberId, plan, cents, signature] = pattern.exec(payload) ?? [];
  if (text === undefined || plan === undefined || signature === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(sign(botToken, text)), Buffer.from(signature));
  return isOurs ? { memberId: Number(memberId), plan, cents: Number(cents) } : undefined;
};
