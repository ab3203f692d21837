import { expect, test } from 'vitest';
import { answerAsset } from '../../sw/used-assets.ts';
import { memoryCache, pathsIn } from './memory-cache.ts';

const path = '/assets/gallery.js';
const answering = (text: string, status = 200, type = 'text/javascript; charset=utf-8') => {
  const loads: string[] = [];
  const load = async () => {
    loads.push(text);
    return new Response(text, { status, headers: { 'content-type': type } });
  };
  return { load, loads };
};

test('a used asset is kept, and loaded once', async () => {
  const kept = memoryCache();
  const { load, loads } = answering('code');
  const first = await answerAsset(path, { kept, load });
  await first.stored;
  expect(await first.answer.text()).toBe('code');
  const second = await answerAsset(path, { kept, load });
  expect(await second.answer.text()).toBe('code');
  expect(loads).toHaveLength(1);
  expect(await pathsIn(kept)).toEqual([path]);
});

test('a failed answer is not kept', async () => {
  const kept = memoryCache();
  const { answer, stored } = await answerAsset(path, { kept, ...answering('gone', 404) });
  await stored;
  expect(answer.status).toBe(404);
  expect(await pathsIn(kept)).toEqual([]);
});

test('F25 a page in place of code is not kept', async () => {
  const kept = memoryCache();
  const page = answering('sign in', 200, 'text/html');
  const { answer, stored } = await answerAsset(path, { kept, ...page });
  await stored;
  expect(await answer.text()).toBe('sign in');
  expect(await pathsIn(kept)).toEqual([]);
});

test('a full disk changes no answer', async () => {
  const kept = memoryCache();
  kept.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { answer, stored } = await answerAsset(path, { kept, ...answering('code') });
  await expect(stored).resolves.toBeUndefined();
  expect(await answer.text()).toBe('code');
});
