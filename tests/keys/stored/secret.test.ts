import { expect, test } from 'vitest';
import { Secret } from '../../../src/keys/stored/secret.ts';

test('a secret is not printed, joined or serialised by accident', () => {
  const secret = new Secret('the key');
  const printed = [JSON.stringify({ secret }), String(secret), JSON.stringify([secret])];
  expect(printed.join()).not.toContain('the key');
  expect(Object.values(secret)).toEqual([]);
  expect(secret.reveal()).toBe('the key');
});
