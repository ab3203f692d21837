/**
 * Fetches the photo of a member from another server, whose address may be anybody's choice. Only https on its usual
 * port. All addresses of the host are checked, and the connection goes to a checked one: a second look-up might give
 * another. Each redirect is checked in the same way. Bytes, time and decoded size are limited. If anything is wrong, there
 * is no photo and no reason, since the reason could reveal a private network.
 */
import type { LookupAddress } from 'node:dns';
import { lookup as resolveHost } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request as requestOverTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Photo } from './draw.ts';
import { isPublicAddress } from './public-addresses.ts';
import { pictureTypeOf } from './picture-type.ts';

const mostRedirects = 2;
const mostBytes = 3 * 1024 * 1024;
/** Four bytes each, when they are decoded. */
const mostPixels = 12_000_000;
const mostSide = 8_000;

export interface PhotoPorts {
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** Asks for the address, from one of these; resolves with the answer's head. */
  request(
    url: URL,
    addresses: readonly LookupAddress[],
    signal: AbortSignal,
  ): Promise<IncomingMessage>;
  limitMs: number;
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

const realPorts: PhotoPorts = {
  resolve: (host) => resolveHost(host, { all: true }),
  request: (url, addresses, signal) =>
    new Promise((resolve, reject) => {
      const headers = { accept: 'image/jpeg, image/png', 'accept-encoding': 'identity' };
      requestOverTls(url, { agent, headers, signal, lookup: lookupOf(addresses) })
        .on('response', resolve)
        .on('error', reject)
        .end();
    }),
  limitMs: 4_000,
};

const isAllowed = (url: URL): boolean =>
  url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';

const readBody = async (answer: IncomingMessage): Promise<Buffer | undefined> => {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) return undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const photoOf = (bytes: Buffer): Photo | undefined => {
  const picture = pictureTypeOf(bytes);
  if (!picture) return undefined;
  const { type, width, height } = picture;
  const isBounded = Math.max(width, height) <= mostSide && width * height <= mostPixels;
  return isBounded ? { type, bytes } : undefined;
};

type Step = { photo: Photo | undefined } | { next: URL };

const answerOf = async (url: URL, answer: IncomingMessage): Promise<Step> => {
  const { statusCode = 0, headers } = answer;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location)
    return { next: new URL(headers.location, url) };
  if (statusCode !== 200) return { photo: undefined };
  const bytes = await readBody(answer);
  return { photo: bytes && photoOf(bytes) };
};

export type FetchPhoto = (address: string) => Promise<Photo | undefined>;

export const createFetchPhoto = (changes: Partial<PhotoPorts> = {}): FetchPhoto => {
  const { resolve, request, limitMs } = { ...realPorts, ...changes };

  const addressesOf = async ({ hostname }: URL): Promise<readonly LookupAddress[]> => {
    const host = withoutBrackets(hostname);
    const family = isIP(host);
    return family > 0 ? [{ address: host, family }] : resolve(host);
  };

  const ask = async (url: URL, signal: AbortSignal): Promise<Step> => {
    if (!isAllowed(url)) return { photo: undefined };
    const addresses = await addressesOf(url);
    signal.throwIfAborted();
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return { photo: undefined };
    const answer = await request(url, addresses, signal);
    try {
      return await answerOf(url, answer);
    } finally {
      answer.destroy();
    }
  };

  const follow = async (first: URL, signal: AbortSignal): Promise<Photo | undefined> => {
    let url = first;
    for (let asked = 0; asked <= mostRedirects; asked += 1) {
      const step = await ask(url, signal);
      if ('photo' in step) return step.photo;
      url = step.next;
    }
    return undefined;
  };

  /** The system's look-up of a name cannot be interrupted, only given up. */
  const inTime = async (url: URL): Promise<Photo | undefined> => {
    const signal = AbortSignal.timeout(limitMs);
    const over = new Promise<undefined>((resolveOver) =>
      signal.addEventListener('abort', () => resolveOver(undefined), { once: true }),
    );
    return Promise.race([follow(url, signal).catch(() => undefined), over]);
  };

  return async (address) => (URL.canParse(address) ? inTime(new URL(address)) : undefined);
};
