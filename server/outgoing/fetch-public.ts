/**
 * Asks another server for something whose address may be anybody's choice. Only https on its usual port. All addresses
 * of the host are checked, and the connection goes to a checked one: a second look-up might give another. Each redirect
 * is checked in the same way. Bytes and time are limited. If anything is wrong, there is no answer and no reason, since
 * the reason could reveal a private network.
 */
import type { LookupAddress } from 'node:dns';
import { lookup as resolveHost } from 'node:dns/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent, request as requestOverTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

const maxRedirects = 2;

export interface FetchPorts {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** Asks for the address, from one of these; resolves with the answer's head. */
  request(
    url: URL,
    addresses: readonly LookupAddress[],
    signal: AbortSignal,
    headers: OutgoingHttpHeaders,
  ): Promise<IncomingMessage>;
  limitMs: number;
}

export interface PublicReader<T> {
  headers: OutgoingHttpHeaders;
  /** What the answer with status 200 has; undefined if it is not wanted. `url`: where the redirects ended. */
  read(answer: IncomingMessage, url: URL): Promise<T | undefined>;
}

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };

/** No connection is kept: the next request must be checked itself. */
const agent = new Agent({ keepAlive: false });

const realPorts: FetchPorts = {
  resolve: (host) => resolveHost(host, { all: true }),
  request: (url, addresses, signal, headers) =>
    new Promise((resolve, reject) => {
      requestOverTls(url, { agent, headers, signal, lookup: lookupOf(addresses) })
        .on('response', resolve)
        .on('error', reject)
        .end();
    }),
  limitMs: 4_000,
};

const isAllowed = (url: URL): boolean =>
  url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';

/** The first bytes, up to `maxBytes`, and whether these are all. */
export const readBody = async (
  answer: IncomingMessage,
  maxBytes: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > maxBytes)
      return { bytes: Buffer.concat(parts).subarray(0, maxBytes), isWhole: false };
  }
  return { bytes: Buffer.concat(parts), isWhole: true };
};

type Step<T> = { value: T | undefined } | { next: URL };

export const createFetchPublic = <T>(
  { headers, read }: PublicReader<T>,
  changes: Partial<FetchPorts> = {},
): ((address: string) => Promise<T | undefined>) => {
  const { resolve, request, limitMs } = { ...realPorts, ...changes };

  const addressesOf = async ({ hostname }: URL): Promise<readonly LookupAddress[]> => {
    const host = withoutBrackets(hostname);
    const family = isIP(host);
    return family > 0 ? [{ address: host, family }] : resolve(host);
  };

  const answerOf = async (url: URL, answer: IncomingMessage): Promise<Step<T>> => {
    const { statusCode = 0, headers: sent } = answer;
    if ([301, 302, 303, 307, 308].includes(statusCode) && sent.location)
      return { next: new URL(sent.location, url) };
    return { value: statusCode === 200 ? await read(answer, url) : undefined };
  };

  const ask = async (url: URL, signal: AbortSignal): Promise<Step<T>> => {
    if (!isAllowed(url)) return { value: undefined };
    const addresses = await addressesOf(url);
    signal.throwIfAborted();
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return { value: undefined };
    const answer = await request(url, addresses, signal, {
      ...headers,
      'accept-encoding': 'identity',
    });
    try {
      return await answerOf(url, answer);
    } finally {
      answer.destroy();
    }
  };

  const follow = async (first: URL, signal: AbortSignal): Promise<T | undefined> => {
    let url = first;
    for (let asked = 0; asked <= maxRedirects; asked += 1) {
      const step = await ask(url, signal);
      if ('value' in step) return step.value;
      url = step.next;
    }
    return undefined;
  };

  /** The system's look-up of a name cannot be interrupted, only given up. */
  const inTime = async (url: URL): Promise<T | undefined> => {
    const signal = AbortSignal.timeout(limitMs);
    const over = new Promise<undefined>((resolveOver) =>
      signal.addEventListener('abort', () => resolveOver(undefined), { once: true }),
    );
    return Promise.race([follow(url, signal).catch(() => undefined), over]);
  };

  return async (address) => (URL.canParse(address) ? inTime(new URL(address)) : undefined);
};
