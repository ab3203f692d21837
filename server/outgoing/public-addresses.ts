/**
 * Which addresses of the network belong to the public internet. A member chooses the address of a photo, and the server
 * must not be led to the machines beside it. Lists: https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-.
 */
import { BlockList, isIP } from 'node:net';

const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Within 2000::/3, which is all that is public: documentation, and tunnels that end in an IPv4 address. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const closedIpv4 = listOf(specialIpv4, 'ipv4');
const closedIpv6 = listOf(specialIpv6, 'ipv6');
const openIpv6 = listOf(['2000::/3'], 'ipv6');

/** False for text that is no address, and for an IPv4 address in the form of IPv6. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closedIpv4.check(address, 'ipv4');
  return family === 6 && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
};
