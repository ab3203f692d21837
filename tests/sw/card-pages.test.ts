import { afterEach, describe, expect, test, vi } from 'vitest';
import { keptCardPages } from '../../src/contract/worker.ts';
import { answerCardPage, dropBrokenCardPages, rememberCardPage } from '../../sw/card-pages.ts';
import { memoryCache, pathsIn } from './memory-cache.ts';

const origin = 'https://cards.example';
const page = `${origin}/user/7?from=chat`;
const failed = () => Promise.reject(new TypeError('no network'));
const never = () => new Promise<Response>(() => undefined);

/** Of the server itself: it bears its mark. */
const own = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'x-server-epoch': 'one' } });

const shell = async () => new Response('bare shell');

const ask = async (cache: Cache, load: () => Promise<Response>, url = page) => {
  const { answer, stored } = answerCardPage(url, { cache, load, shell });
  const response = await answer;
  return { status: response.status, text: await response.text(), stored };
};

afterEach(() => void vi.useRealTimers());

describe('a card page', () => {
  test('comes from the network and is kept, with any query', async () => {
    const cache = memoryCache();
    const { text, stored } = await ask(cache, async () => own('fresh'));
    await stored;
    expect(text).toBe('fresh');
    expect(await pathsIn(cache)).toEqual(['/user/7']);
    for (const url of [page, `${origin}/user/7/`])
      expect((await ask(cache, failed, url)).text).toBe('fresh');
  });

  test('is the bare shell without network and copy', async () => {
    expect((await ask(memoryCache(), failed)).text).toBe('bare shell');
  });

  test('is the copy if the network is slow or the server fails', async () => {
    const cache = memoryCache({ '/user/7': 'copy' });
    expect((await ask(cache, async () => new Response('', { status: 500 }))).text).toBe('copy');
    vi.useFakeTimers();
    const asking = ask(cache, never);
    await vi.advanceTimersByTimeAsync(3000);
    expect((await asking).text).toBe('copy');
  });

  test('that was withdrawn shows the server’s answer, and its copy is deleted', async () => {
    const cache = memoryCache({ '/user/7': 'copy' });
    const { status, stored } = await ask(cache, async () => own('no', 403));
    await stored;
    expect(status).toBe(403);
    expect(await pathsIn(cache)).toEqual([]);
  });

  test.each([200, 401, 403, 404, 410])(
    'F52 of a proxy or a hotspot, with status %i, is neither kept nor deletes a copy',
    async (status) => {
      const cache = memoryCache({ '/user/7': 'copy' });
      const foreign = async () => new Response('sign in', { status });
      const { text, stored } = await ask(cache, foreign);
      await stored;
      expect(text).toBe('sign in');
      expect(await (await cache.match('/user/7'))?.text()).toBe('copy');
      const empty = memoryCache();
      await (
        await ask(empty, foreign)
      ).stored;
      expect(await pathsIn(empty)).toEqual([]);
    },
  );
});

test('copies are bounded: the one that was stored first is deleted', async () => {
  const cache = memoryCache();
  const remember = (id: number) => rememberCardPage(`${origin}/user/${id}`, own('card'), cache);
  for (let id = 0; id < keptCardPages; id += 1) await remember(id);
  await remember(0);
  await remember(keptCardPages);
  const paths = await pathsIn(cache);
  expect(paths).toHaveLength(keptCardPages);
  expect(paths).not.toContain('/user/1');
  expect(paths).toContain('/user/0');
});

test('copies that name a missing asset are deleted', async () => {
  const cache = memoryCache({
    '/user/1': '<script src="/assets/card-1.js"></script><link href="/assets/card-1.css">',
    '/user/2': '<script src="/assets/card-2.js"></script>',
  });
  await dropBrokenCardPages(cache, async (path) => path.startsWith('/assets/card-1.'));
  expect(await pathsIn(cache)).toEqual(['/user/1']);
});
