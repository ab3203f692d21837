import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KnownKey } from '../../../src/keys/custody/custody-api.ts';
import { sealSample, type Sample } from '../../../src/samples/samples.ts';
import { Secret } from '../../../src/keys/stored/secret.ts';
import {
  countOpenedBy,
  openByAny,
  type Shown,
} from '../../../src/features/messages/use-opened-samples.ts';

const keyOf = (byte: number, fingerprint: string): KnownKey => ({
  secret: new Secret(Buffer.alloc(32, byte).toString('base64')),
  fingerprint,
});
const cloud = keyOf(1, 'CLOUD');
const device = keyOf(2, 'DEVICE');
const opener = {
  old: async () => [],
  notes: { note: () => undefined, keyOf: () => undefined },
};
const random = (count: number) => webcrypto.getRandomValues(new Uint8Array(count));

const seal = async ({ secret }: KnownKey, sample: Sample): Promise<Sample> => {
  const outcome = await sealSample(secret, sample, random);
  if (!outcome.ok) throw new Error(outcome.failed);
  return outcome.sealed;
};
const sample = { title: 'A_title', content: 'Content' };

test('in a conflict either key opens what it sealed', async () => {
  const [one, other] = await Promise.all([seal(cloud, sample), seal(device, sample)]);
  const opened = await Promise.all(
    [one, other].map((sealed) => openByAny([cloud, device], opener, sealed)),
  );
  expect(opened.map((it) => [it?.by, it?.title, it?.failure])).toEqual([
    ['CLOUD', { ok: true, text: 'A_title' }, undefined],
    ['DEVICE', { ok: true, text: 'A_title' }, undefined],
  ]);
});

test("a sample that no key opens has the first key's fault", async () => {
  const sealed = await seal(keyOf(3, 'THIRD'), sample);
  const opened = await openByAny([cloud, device], opener, sealed);
  expect(opened).toMatchObject({
    by: 'CLOUD',
    title: { ok: false },
    failure: { cause: 'unknown' },
  });
  expect(await openByAny([], opener, sealed)).toBeUndefined();
});

test('only samples that the key opened are counted', () => {
  const field = { ok: true, text: '' } as const;
  const whole: Shown = {
    state: 'opened',
    by: 'CLOUD',
    title: field,
    content: field,
    failure: undefined,
    isBound: true,
  };
  const shown: Shown[] = [
    whole,
    { ...whole, by: 'DEVICE' },
    { ...whole, failure: { cause: 'damaged' } },
    { state: 'opening' },
  ];
  expect([countOpenedBy(shown, 'CLOUD'), countOpenedBy(shown, 'OTHER')]).toEqual([1, 0]);
});
