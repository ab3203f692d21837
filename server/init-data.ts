/**
 * Init data: the messenger's description of the person who opened the app, signed with the bot's token. See
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app. The library signs. Comparing (in
 * constant time) and checking the date (by the server's clock) are done here, since the library does neither in this
 * way.
 */
import { timingSafeEqual } from 'node:crypto';
import { signData } from '@telegram-apps/init-data-node';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { isStorableText } from '../src/domain/text.ts';
import type { MessengerIdentity } from './db/members/members.ts';

export type InitDataReading =
  | {
      ok: true;
      identity: MessengerIdentity;
      languageCode: string | undefined;
      startParam: string | null;
      /** They are valid until this time; milliseconds since the epoch. */
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
  // A value of another form is ignored, and the rest is used.
  language_code: orElse(z.optional(z.string()), undefined),
});

const invalid = { ok: false, code: 'INIT_DATA_INVALID' } as const;

/**
 * The fields by name. Undefined for forms that the messenger never sends: a key twice, or a line break, which would let
 * one field pass for two in the signed text.
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

const identityOf = (
  { id, first_name, last_name, username, photo_url }: z.output<typeof signedUser>,
  statedAt: Date,
): MessengerIdentity => {
  return {
    id,
    firstName: first_name,
    // The messenger writes '' or omits the field: both mean that there is none.
    lastName: last_name || null,
    username: username || null,
    photoUrl: webAddress(photo_url),
    statedAt,
  };
};

/** The part that is valid as long as the token is, at any time. */
interface Signed {
  authDateS: number;
  /** Undefined if nobody is named correctly. */
  stated:
    | Pick<Extract<InitDataReading, { ok: true }>, 'identity' | 'languageCode' | 'startParam'>
    | undefined;
}

const readStated = (fields: ReadonlyMap<string, string>, statedAt: Date): Signed['stated'] => {
  const user = z.safeParse(signedUser, parseJson(fields.get('user')));
  const startParam = fields.get('start_param') ?? null;
  if (!user.success || (startParam !== null && !isStorableText(startParam))) return undefined;
  const { language_code: languageCode } = user.data;
  return { identity: identityOf(user.data, statedAt), languageCode, startParam };
};

/** Undefined if the signature is invalid, or the date is missing. */
const readSigned = (initData: string, botToken: string): Signed | undefined => {
  const fields = readFields(initData);
  if (!fields || !isSigned(fields, botToken)) return undefined;
  const date = fields.get('auth_date') ?? '';
  if (!/^\d{1,12}$/.test(date)) return undefined;
  const authDateS = Number(date);
  return { authDateS, stated: readStated(fields, new Date(authDateS * 1000)) };
};

const judge = ({ authDateS, stated }: Signed, ttlS: number, now: number): InitDataReading => {
  const ageS = Math.floor(now / 1000) - authDateS;
  if (ageS < -clockSkewS) return invalid;
  if (ageS > ttlS) return { ok: false, code: 'INIT_DATA_EXPIRED' };
  return stated ? { ok: true, ...stated, expiresAt: (authDateS + ttlS + 1) * 1000 } : invalid;
};

/** A device sends the same ones with each request, about a kilobyte each. */
const maxRemembered = 2_000;

/** Checks raw init data and returns the member they name; `now` is in milliseconds. */
export type ReadInitData = (initData: string, now: number) => InitDataReading;

/** Remembers init data with a valid signature, and checks their date each time. */
export const createInitDataReader = ({
  botToken,
  initDataTtlS,
}: {
  botToken: string;
  initDataTtlS: number;
}): ReadInitData => {
  const remembered = new LRUCache<string, Signed>({ max: maxRemembered });
  return (initData, now) => {
    const signed = remembered.get(initData) ?? readSigned(initData, botToken);
    if (!signed) return invalid;
    remembered.set(initData, signed);
    return judge(signed, initDataTtlS, now);
  };
};
