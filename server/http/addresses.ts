/** Addresses of clients and proxies. */
import { BlockList, isIP } from 'node:net';

/** The plain form of a socket's address: an IPv4 address may be written as IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

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
    const known = plain(address ?? '');
    const family = familyOf(known);
    return family !== undefined && trusted.check(known, family);
  };
};

/** The first three groups of an IPv6 address. */
const prefixOf = (address: string): string => {
  const [head = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  return [...groups, '0', '0', '0'].slice(0, 3).join(':');
};

/** The network of an address. It suffices to recognise and block a flood, and does not identify a person. */
export const networkOf = (address: string): string => {
  const known = plain(address);
  if (isIP(known) === 4) return `${known.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(known) === 6 ? `${prefixOf(known)}::/48` : 'unknown';
};
