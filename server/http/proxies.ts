/** Proxies before the server: which are trusted, what they may say of a request, and how the log names an address. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** An address with a port, as some proxies write it: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/**
 * The plain form of an address: an IPv4 address may be written as IPv6, or either with a port. '' once the client has
 * left.
 */
const plain = (address = ''): string => {
  const [, bracketed, before = address] = withPort.exec(address) ?? [];
  return (bracketed ?? before).replace(/^::ffff:(?=\d+\.)/i, '');
};

const families = { 4: 'ipv4', 6: 'ipv6' } as const;

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => families[isIP(address) as 4 | 6];

/** The names that TRUST_PROXY accepts, as Fastify reads them. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is one of the proxies that TRUST_PROXY names. */
export const createTrust = (trustProxy: false | string) => {
  const trusted = new BlockList();
  const ranges = trustProxy === false ? [] : trustProxy.split(',').map((range) => range.trim());
  for (const range of ranges.flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    if (!family) continue;
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address: string | undefined): boolean => {
    const known = plain(address);
    const family = familyOf(known);
    return family !== undefined && trusted.check(known, family);
  };
};

export const requestIdHeader = 'x-request-id';

const goodId = /^[\w.:-]{8,128}$/;

/**
 * The id of a request. It is in every log line about the request and in its answer, so that a member's complaint leads
 * to the lines. A trusted proxy may have assigned one; ids from anybody else are ignored.
 */
export const createRequestIds =
  (isTrusted: (address: string | undefined) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[requestIdHeader];
    const isGood = typeof given === 'string' && goodId.test(given);
    return isGood && isTrusted(socket.remoteAddress) ? given : randomUUID();
  };

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Warns once about a proxy that is not named: every visitor then has the proxy's address, and all share one limit. */
export const warnOfProxy = (
  app: FastifyInstance,
  { isDemo, trustProxy }: Pick<Settings, 'isDemo' | 'trustProxy'>,
): void => {
  if (isDemo || trustProxy !== false) return;
  let isWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || !proxyHeaders.some((name) => name in headers)) return;
    isWarned = true;
    log.warn(
      'Requests come through a proxy, and TRUST_PROXY does not name it: all visitors share the limits of one address. Set TRUST_PROXY to the proxy’s address.',
    );
  });
};

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The first groups of an IPv6 address. */
const prefixOf = (address: string, count: number): string => {
  const [head = '', tail] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const between = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(between).fill('0'), ...last].slice(0, count).join(':');
};

/** Who asks, for limits. A subscriber of IPv6 has all addresses that begin with the same 64 bits, if not more. */
export const sourceOf = ({ ip }: { ip: string | undefined }): string => {
  const known = plain(ip);
  return isIP(known) === 6 ? `${prefixOf(known, 4)}::/64` : known;
};

/** The network of an address. It suffices to recognise and block a flood, and does not identify a person. */
export const networkOf = (address: string | undefined): string => {
  const known = plain(address);
  if (isIP(known) === 4) return `${known.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(known) === 6 ? `${prefixOf(known, 3)}::/48` : 'unknown';
};
