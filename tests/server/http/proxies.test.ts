import { describe, expect, test } from 'vitest';
import { createTrust, networkOf, sourceOf } from '../../../server/http/proxies.ts';

describe('proxies that TRUST_PROXY names', () => {
  test.each<[false | string, string | undefined, boolean]>([
    [false, '127.0.0.1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.8.9.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['10.0.0.0/8', '10.9.8.7', true],
    ['10.0.0.0/8', '11.9.8.7', false],
    ['192.0.2.1, 192.0.2.2', '192.0.2.2', true],
    ['192.0.2.1, 192.0.2.2', '192.0.2.3', false],
    ['uniquelocal', 'fd12::1', true],
    ['fd00::/8', 'fd12::1', true],
    ['linklocal', '169.254.1.1', true],
    ['loopback', undefined, false],
    ['loopback', 'nonsense', false],
  ])('%s: %s is %s', (trustProxy, address, isTrusted) => {
    expect(createTrust(trustProxy)(address)).toBe(isTrusted);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['nonsense', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.77:5678', '203.0.113.77'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.77]:5678', '203.0.113.77'],
  [undefined, ''],
])('%s is limited as %s', (ip, source) => {
  expect(sourceOf({ ip })).toBe(source);
});
