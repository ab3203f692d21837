import { describe, expect, test } from 'vitest';
import { keptCardPages, visitorPictures } from '../../../../src/contract/worker.ts';
import { openSeenCards } from '../../../../src/platform/browser/storage/seen-cards.ts';
import {
  dropMarks,
  noteSeen,
  readMarks,
} from '../../../../src/platform/browser/storage/seen-marks.ts';
import type { KeyValueStore } from '../../../../src/platform/ports.ts';
import { fullProfile } from '../../../card/profiles.ts';
import { memoryCache, pathsIn } from '../../../sw/memory-cache.ts';

const memoryValues = (kept?: string): KeyValueStore => {
  const values = new Map<string, string>();
  if (kept !== undefined) values.set('seen-cards', kept);
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};

const page = (profileId: number, firstName: string, filled = true) => {
  const card = { filled, profile: { ...fullProfile, profileId, firstName, lastName: null } };
  const data = { state: { state: 'ready', card, linkTemplates: {} }, config: {} };
  return `<html><script type="application/json" id="card-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
};

const marked = { 'x-server-epoch': 'one' };

const world = (
  pages: Record<string, string>,
  statuses: Record<string, number> = {},
  stated: Record<string, string> = marked,
) => {
  const cache = memoryCache(pages);
  const pictures = memoryCache({ [fullProfile.photoUrl ?? '']: 'face' });
  const values = memoryValues();
  const asked: string[] = [];
  const seen = openSeenCards({
    values,
    caches: { open: async (name) => (name === visitorPictures ? pictures : cache) },
    ask: async (path) => {
      asked.push(path);
      const status = statuses[path];
      if (status === undefined) throw new TypeError('no connection');
      return new Response(null, { status, headers: stated });
    },
  });
  return { cache, pictures, values, asked, seen };
};

describe('R168 marks', () => {
  test('are listed latest first, each page once, and no more than the kept pages', () => {
    const values = memoryValues();
    for (let id = 0; id <= keptCardPages; id += 1)
      noteSeen(values, { path: `/user/${id}`, at: id });
    noteSeen(values, { path: '/user/5', at: 999 });
    const marks = readMarks(values);
    expect(marks).toHaveLength(keptCardPages);
    expect(marks[0]).toEqual({ path: '/user/5', at: 999 });
    expect(marks.filter(({ path }) => path === '/user/5')).toHaveLength(1);
    expect(marks.map(({ path }) => path)).not.toContain('/user/0');
  });

  test.each(['', 'null', '{', '[1,null,{"path":7}]', '[{"path":"https://x.y","at":1}]', '{"a":1}'])(
    'are empty if the stored text is %j',
    (kept) => expect(readMarks(memoryValues(kept))).toEqual([]),
  );

  test('are deleted with the last one', () => {
    const values = memoryValues();
    noteSeen(values, { path: '/user/1', at: 1 });
    dropMarks(values, ['/user/1']);
    expect(values.read('seen-cards')).toBeNull();
  });
});

describe('R168 seen cards', () => {
  test('are the kept and marked pages, one for each member, the last visit first', async () => {
    const { seen, values } = world({
      '/user/1': page(1, '</b>Bea'),
      '/user/01J': page(1, 'Bea'),
      '/user/2': page(2, 'Emeka'),
      '/user/3': page(3, 'Dora', false),
      '/user/4': '<html>',
      '/user/5': page(5, 'Unmarked'),
    });
    for (const [at, id] of ['1', '2', '3', '4', '01J', 'gone'].entries())
      noteSeen(values, { path: `/user/${id}`, at });
    const cards = await seen.list();
    expect(cards.map(({ firstName, at, paths }) => ({ firstName, at, paths }))).toEqual([
      { firstName: 'Bea', at: 4, paths: ['/user/01J', '/user/1'] },
      { firstName: 'Emeka', at: 1, paths: ['/user/2'] },
    ]);
  });

  test('have the colour that the member chose', async () => {
    const html = page(1, 'Bea').replace('"firstName"', '"hue":5,"firstName"');
    const { seen, values } = world({ '/user/1': html });
    noteSeen(values, { path: '/user/1', at: 1 });
    expect(await seen.list()).toMatchObject([{ firstName: 'Bea', hue: 5 }]);
  });

  test('are forgotten with all their pages and their pictures', async () => {
    const { seen, values, cache, pictures } = world({
      '/user/1': page(1, 'Bea'),
      '/user/01J': page(1, 'Bea'),
      '/user/2': page(2, 'Emeka'),
    });
    for (const id of ['1', '01J', '2']) noteSeen(values, { path: `/user/${id}`, at: 1 });
    await seen.forget((await seen.list()).filter(({ firstName }) => firstName === 'Bea'));
    expect(await pathsIn(cache)).toEqual(['/user/2']);
    expect(await pathsIn(pictures)).toEqual([]);
    expect(readMarks(values).map(({ path }) => path)).toEqual(['/user/2']);
  });

  test.each([401, 403, 404, 410])(
    'are forgotten when the server withdraws them: %i',
    async (status) => {
      const { seen, values, cache } = world(
        { '/user/1': page(1, 'Bea'), '/user/2': page(2, 'Emeka') },
        { '/user/1': status, '/user/2': 200 },
      );
      for (const id of ['1', '2']) noteSeen(values, { path: `/user/${id}`, at: Number(id) });
      expect(await seen.forgetWithdrawn(await seen.list())).toBe(true);
      expect(await pathsIn(cache)).toEqual(['/user/2']);
    },
  );

  test.each([401, 403, 404, 410, 200])(
    'stay, and no more requests are sent, when something else than the server answers %i',
    async (status) => {
      const { seen, values, asked, cache, pictures } = world(
        { '/user/1': page(1, 'Bea'), '/user/2': page(2, 'Emeka') },
        { '/user/1': status, '/user/2': status },
        {},
      );
      for (const id of ['1', '2']) noteSeen(values, { path: `/user/${id}`, at: Number(id) });
      expect(await seen.forgetWithdrawn(await seen.list())).toBe(false);
      expect(asked).toEqual(['/user/2']);
      expect(await pathsIn(cache)).toHaveLength(2);
      expect(await pathsIn(pictures)).toHaveLength(1);
      expect(readMarks(values)).toHaveLength(2);
    },
  );

  test.each([429, 500, 503])(
    'stay, and no more requests are sent, when the server answers %i',
    async (status) => {
      const { seen, values, asked, cache } = world(
        { '/user/1': page(1, 'Bea'), '/user/2': page(2, 'Emeka') },
        { '/user/2': status },
      );
      for (const id of ['1', '2']) noteSeen(values, { path: `/user/${id}`, at: Number(id) });
      expect(await seen.forgetWithdrawn(await seen.list())).toBe(false);
      expect(asked).toEqual(['/user/2']);
      expect(await pathsIn(cache)).toHaveLength(2);
    },
  );
});
