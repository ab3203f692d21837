import { afterEach, expect, test, vi } from 'vitest';
import { networkFirst } from '../../sw/network-first.ts';
import { memoryCache } from './memory-cache.ts';

const path = '/config.json';
const json = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
const read = async (cache: Cache, load: () => Promise<Response>) =>
  (await networkFirst(path, cache, load, 3000)).text();

afterEach(() => void vi.useRealTimers());

test('the network’s answer is used and kept', async () => {
  const cache = memoryCache({ [path]: 'old' });
  expect(await read(cache, async () => json('new'))).toBe('new');
  expect(await (await cache.match(path))?.text()).toBe('new');
});

test('the kept answer is used while the network is away, broken or slow', async () => {
  const cache = memoryCache({ [path]: 'kept' });
  expect(await read(cache, () => Promise.reject(new TypeError('no network')))).toBe('kept');
  expect(await read(cache, async () => new Response('oops', { status: 502 }))).toBe('kept');
  const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect(await read(cache, async () => page)).toBe('kept');
  expect(await (await cache.match(path))?.text()).toBe('kept');
  vi.useFakeTimers();
  const slow = read(cache, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await slow).toBe('kept');
});

test('an answer is used even if it cannot be kept because the disk is full', async () => {
  const full = memoryCache({ [path]: 'old' });
  full.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await read(full, async () => json('new'))).toBe('new');
});

test('without a kept answer, the failure is the network’s own', async () => {
  const cache = memoryCache();
  expect(await read(cache, async () => new Response('oops', { status: 502 }))).toBe('oops');
  await expect(read(cache, () => Promise.reject(new TypeError('no network')))).rejects.toThrow(
    'no network',
  );
});
