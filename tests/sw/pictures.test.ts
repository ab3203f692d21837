/** R129: faces without a connection, within a budget. */
import { describe, expect, test, vi } from 'vitest';
import { facesOfPages } from '../../sw/card-faces.ts';
import { answerPicture, storePictures, pictureBudget } from '../../sw/pictures.ts';
import { memoryCache, pathsIn } from './memory-cache.ts';

const urlOf = (name: number | string) => `https://photos.test/${name}`;
const picture = (bytes = 10, type = 'image/svg+xml') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
/** As a host answers that lets no script read its pictures. */
const unreadable = (): Response =>
  Object.defineProperties(new Response(null), {
    type: { value: 'opaque' },
    clone: { value: () => unreadable() },
  });

const failed = () => Promise.reject(new TypeError('no network'));
const fresh = async () => new Response('fresh');
const page = (photoUrl: string | null) =>
  `<script type="application/json" id="card-data">${JSON.stringify({ state: { card: { profile: { photoUrl } } } })}</script>`;

const quota = 2 ** 40;
/** Keeps what `answers` makes for each name; resolves to the names that are kept, and those that were asked for. */
const keep = async (
  names: (number | string)[],
  load: (url: string) => Response | undefined = () => picture(),
  { cache = memoryCache(), granted = quota } = {},
) => {
  const asked: string[] = [];
  const loadOne = async (url: string) => {
    asked.push(url);
    return load(url);
  };
  await storePictures(names.map(urlOf), { cache, load: loadOne, quota: granted });
  return { cache, asked, kept: (await pathsIn(cache)).map((path) => path.slice(1)) };
};

const many = Array.from({ length: 200 }, (_, at) => at);

describe('kept pictures', () => {
  test('are those that are named, each loaded once; the others are dropped', async () => {
    const { cache } = await keep(['gone', 'stays']);
    const { asked, kept } = await keep(['new', 'stays', 'new'], undefined, { cache });
    expect(kept).toEqual(['stays', 'new']);
    expect(asked).toEqual([urlOf('new')]);
  });

  test('stay if they are named without a connection, and go if they are not', async () => {
    const { cache } = await keep(['gone', 'stays']);
    const { kept } = await keep(['new', 'stays'], () => undefined, { cache });
    expect(kept).toEqual(['stays']);
  });

  test('are limited in number, the ones named first being kept', async () => {
    const { kept } = await keep(many);
    expect(kept).toEqual(many.slice(0, pictureBudget.pictures).map(String));
  });

  test.each([
    ['too large', picture(pictureBudget.largest + 1)],
    ['no picture', picture(10, 'text/html')],
    ['an error', new Response('gone', { status: 404, headers: { 'content-type': 'image/png' } })],
  ])('do not include one that is %s', async (_, answer) => {
    const { kept } = await keep(['odd', 'good'], (url) =>
      url === urlOf('odd') ? answer : picture(),
    );
    expect(kept).toEqual(['good']);
  });

  // Chromium adds up to 14 MiB, 7 on average, to the size of each (storage/common/quota/padding_key.cc).
  test.each([
    [quota, 36],
    [1024 ** 3, 7],
    [1024 ** 2, 0],
  ])(
    'that no script can read have a high charge: of %i bytes granted, %i',
    async (granted, count) => {
      const { kept, asked } = await keep(many, unreadable, { granted });
      expect(kept).toHaveLength(count);
      expect(asked).toHaveLength(count + 1);
    },
  );

  test('make room for a new one, the last named going first', async () => {
    const { cache } = await keep(many, unreadable);
    const { kept } = await keep(['new', ...many], unreadable, { cache });
    expect(kept).toHaveLength(36);
    expect(kept).toContain('new');
    expect(kept).not.toContain('35');
  });
});

const cachesWith = (copy?: string) => ({
  match: async () => (copy === undefined ? undefined : new Response(copy)),
});

describe('a picture on a page', () => {
  const url = urlOf(1);
  const answer = async (copy: string | undefined, load: () => Promise<Response>) =>
    (await answerPicture(url, { caches: cachesWith(copy), load })).text();

  test('comes from the network', async () => expect(await answer('copy', fresh)).toBe('fresh'));
  test.each([
    ['away', failed],
    ['broken', async () => new Response('', { status: 502 })],
  ])('is the copy where the network is %s', async (_, load) =>
    expect(await answer('copy', load)).toBe('copy'),
  );
  test('is the copy where the network is slow', async () => {
    vi.useFakeTimers();
    const asking = answer('copy', () => new Promise<Response>(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await asking).toBe('copy');
    vi.useRealTimers();
  });
  test('fails as it would without a worker', () =>
    expect(answer(undefined, failed)).rejects.toThrow('no network'));
  test('comes from the network if the caches have failed', async () => {
    const caches = { match: () => Promise.reject(new Error('damaged')) };
    expect(await (await answerPicture(url, { caches, load: fresh })).text()).toBe('fresh');
  });
});

test('faces of card pages are found in their data, the page stored last first', async () => {
  const cache = memoryCache({
    '/user/1': page(urlOf('a')),
    '/user/2': page(null),
    '/user/3': '<html>',
    '/user/4': page('/b.svg'),
  });
  expect(await facesOfPages(cache)).toEqual(['/b.svg', urlOf('a')]);
});
