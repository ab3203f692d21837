/** The kinds of values that a variable may have, each with the words of its fault. */
import { isIP } from 'node:net';
import * as z from 'zod/mini';

export const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.gte(min, `must be from ${min} to ${max}`),
          z.lte(max, `must be from ${min} to ${max}`),
        ),
    ),
  );

export const text = (pattern: RegExp, error: string) =>
  z.optional(z.string().check(z.regex(pattern, error)));

export const url = (protocols: RegExp, error: string) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error,
    }),
  );

const isOrigin = ({ href, origin }: URL): boolean => href === `${origin}/`;

/** As browsers write an origin. Links are made of it, and the app's own addresses begin at the root. */
export const publicUrl = z.pipe(
  url(/^https?:$/, 'must be an http(s) address').check(
    z.refine((value) => !URL.canParse(value) || isOrigin(new URL(value)), {
      error: 'must have no path, query or user',
    }),
  ),
  z.transform((value) => new URL(value).origin),
);

/** One line without control characters. */
export const line = z.optional(
  z.string().check(z.regex(/^[^\p{C}]{1,100}$/u, 'must be a line of at most 100 characters')),
);

/** Members by the messenger's ids, separated by commas. */
export const memberIds = z
  .string()
  .check(
    z.regex(/^\s*(?:[1-9]\d{0,15}\s*(?:,\s*|$))*$/, 'must be Telegram ids, separated by commas'),
  );

const isContact = (value: string): boolean =>
  /^@[A-Za-z]\w{3,31}$/.test(value) ||
  /^[^\s@<>"]{1,64}@[\w.-]{1,180}\.[A-Za-z]{2,}$/.test(value) ||
  (URL.canParse(value) && new URL(value).protocol === 'https:');

export const contact = z.string().check(
  z.refine((value) => isContact(value), {
    error: "must be an email address, '@name' in Telegram, or an https address",
  }),
);

const isAddressRange = (range: string): boolean => {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(range)) return true;
  const [address = '', bits = '0'] = range.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most;
};

/** 'true' would trust everybody, and a direct client can fake a number of hops. */
export const trustProxy = z.string().check(
  z.refine((value) => value.split(',').every((range) => isAddressRange(range.trim())), {
    error: 'must be the addresses of the proxies, such as loopback or 10.0.0.0/8',
  }),
);

export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

const isSafeRoot = ({ protocol, hostname, search, hash }: URL): boolean =>
  (protocol === 'https:' || isLoopback(hostname)) && search === '' && hash === '';

/** The bot's token is in every address, so it must never be sent unencrypted. */
export const botApiRoot = url(/^https?:$/, 'must be an https address').check(
  z.refine((value) => !URL.canParse(value) || isSafeRoot(new URL(value)), {
    error: 'must be https, or http on this machine, without a query',
  }),
);
export const hostName = z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or address'));

/** Time limits of the database: no answer takes a minute. */
export const timeLimit = whole(100, 60_000);
