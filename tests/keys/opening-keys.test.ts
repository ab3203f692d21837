import { expect, test } from 'vitest';
import type { CustodyState, KnownKey } from '../../src/keys/custody/custody-api.ts';
import { openingKeys } from '../../src/keys/opening-keys.ts';
import { Secret } from '../../src/keys/stored/secret.ts';

const keyOf = (fingerprint: string): KnownKey => ({
  secret: new Secret(fingerprint),
  fingerprint,
});
const cloud = keyOf('CLOUD');
const device = keyOf('DEVICE');

test('samples are opened with the key in use, both keys of a conflict, or none', () => {
  const ready: CustodyState = { state: 'ready', keptIn: 'cloud', isNew: false, ...cloud };
  expect(openingKeys(ready).map(({ fingerprint }) => fingerprint)).toEqual(['CLOUD']);
  expect(openingKeys({ state: 'conflict', cloud, device })).toEqual([cloud, device]);
  expect(openingKeys({ state: 'reading' })).toEqual([]);
  expect(openingKeys({ state: 'unavailable', reason: 'not-kept' })).toEqual([]);
});
