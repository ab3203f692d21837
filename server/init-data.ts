/**
 * Init data: what the messenger says of the person who opened the app, signed with the bot's token. See
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app. The library signs; comparing (in
 * constant time) and judging the date (by the server's clock) are done here, since the library does neither so.
 */
import { timingSafeEqual } from 'node:crypto';
import { signData } from '@telegram-apps/init-data-node';
import * as z from 'zod/mini';
import { isStorableText } from '../src/domain/storable-text.ts';
import type { MessengerIdentity } from './db/members.ts';

export type InitDataReading =
  | {
      ok: true;
      identity: MessengerIdentity;
      startParam: string | null;
      /** From when on they count no more; milliseconds since the epoch. */
      expiresAt: number;
    }
  | { ok: false; code: 'INIT_DATA_INVALID' | 'INIT_DATA_EXPIRED' };

/** The messenger's clock and ours may differ by this much. */
const clockSkewS = 60;

const storable = z.string().check(z.refine(isStorableText));

const signedUser = z.object({
  id: z.int().check(z.positive()),
  first_name: storable,
  last_name: z.optional(storable),
  username: z.optional(storable),
  photo_url: z.optional(z.string()),
});

const invalid = { ok: false, code: 'INIT_DATA_INVALID' } as const;

/**
 * The fields by name, or undefined for what the messenger never sends: a key twice, or a line break, which would let
 * one field pass for two in the text that is signed.
 */
const readFields = (initData: string): Map<string, string> | undefined => {
  const pairs = [...new URLSearchParams(initData)];
  const fields = new Map(pairs);
  const hasBreak = pairs.some(([key, value]) => /[\n=]/.test(key) || value.includes('\n'));
  return hasBreak || fields.size !== pairs.length ? undefined : fields;
};

const isSigned = (fields: ReadonlyMap<string, string>, botToken: string): boolean => {
  const signed = [...fields].filter(([key]) => key !== 'hash').map(([key, v]) => `${key}=${v}`);
  const expected = Buffer.from(signData(signed.toSorted().join('\n'), botToken), 'hex');
  const hash = fields.get('hash') ?? '';
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(hash) ? hash : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const parseJson = (json: string | undefined): unknown => {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
};

const webAddress = (url: string | undefined): string | null =>
  url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) && isStorableText(url)
    ? url
    : null;

const readIdentity = (
  fields: ReadonlyMap<string, string>,
  toldAt: Date,
): MessengerIdentity | undefined => {
  const user = z.safeParse(signedUser, parseJson(fields.get('user')));
  if (!user.success) return undefined;
  const { id, first_name, last_name, username, photo_url } = user.data;
  return {
    id,
    firstName: first_name,
    // The messenger writes '' or leaves the field out: both say that there is none.
    lastName: last_name || null,
    username: username || null,
    photoUrl: webAddress(photo_url),
    toldAt,
  };
};

/** Checks raw init data and tells whom they name. `now` is in milliseconds. */
export const readInitData = (
  initData: string,
  { botToken, initDataTtlS }: { botToken: string; initDataTtlS: number },
  now: number,
): InitDataReading => {
  const fields = readFields(initData);
  if (!fields || !isSigned(fields, botToken)) return invalid;
  const date = fields.get('auth_date') ?? '';
  const ageS = /^\d{1,12}$/.test(date) ? Math.floor(now / 1000) - Number(date) : Number.NaN;
  if (Number.isNaN(ageS) || ageS < -clockSkewS) return invalid;
  if (ageS > initDataTtlS) return { ok: false, code: 'INIT_DATA_EXPIRED' };
  const identity = readIdentity(fields, new Date(Number(date) * 1000));
  const startParam = fields.get('start_param') ?? null;
  if (!identity || (startParam !== null && !isStorableText(startParam))) return invalid;
  const expiresAt = (Number(date) + initDataTtlS + 1) * 1000;
  return { ok: true, identity, startParam, expiresAt };
};
