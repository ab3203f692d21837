import { describe, expect, test } from 'vitest';
import { keepLanguages, spokenHere } from '../../sw/languages.ts';
import { languageOfAsset } from '../../src/contract/worker.ts';
import { memoryCache, pathsIn } from './memory-cache.ts';

const files = ['/assets/ru-22222222.js', '/assets/ru-card-33333333.js', '/assets/he-44444444.js'];

const loading = (status = 200, type = 'text/javascript; charset=utf-8') => {
  const asked: string[] = [];
  const load = async (path: string) => {
    asked.push(path);
    return new Response('texts', { status, headers: { 'content-type': type } });
  };
  return { asked, load };
};

const storageOf = (caches: Record<string, Cache>) =>
  ({
    keys: async () => Object.keys(caches),
    open: async (name: string) => caches[name],
  }) as unknown as CacheStorage;

test.each([
  ['/assets/ru-TbJ9oGkK.js', 'ru'],
  ['/assets/ar-card-O_X7O7S6.js', 'ar'],
  // Every worker keeps what speaks any of them: without it, a start offline could not say that it stays in English.
  ['/assets/language-BOQ2-PfJ.js', undefined],
  ['/assets/users-TbJ9oGkK.js', undefined],
  ['/assets/ru-reviews-TbJ9oGkK.js', undefined],
  ['/assets/he-C_C-XH8C.css', undefined],
  ['/ru-TbJ9oGkK.js', undefined],
])('%s is of the language %s', (path, language) => {
  expect(languageOfAsset(path)).toBe(language);
});

describe('R172 a language in use is kept', () => {
  test('with all its files, once', async () => {
    const kept = memoryCache();
    const { asked, load } = loading();
    await keepLanguages(new Set(['ru']), files, kept, load);
    await keepLanguages(new Set(['ru']), files, kept, load);
    expect(asked).toEqual(files.slice(0, 2));
    expect(await pathsIn(kept)).toEqual(files.slice(0, 2));
  });

  test('but none if English is the only language', async () => {
    const { asked, load } = loading();
    await keepLanguages(new Set(), files, memoryCache(), load);
    expect(asked).toEqual([]);
  });

  test('but not files that the server does not have', async () => {
    const kept = memoryCache();
    await keepLanguages(new Set(['he']), files, kept, loading(404).load);
    expect(await pathsIn(kept)).toEqual([]);
  });

  test('F25 but not a page in place of them', async () => {
    const kept = memoryCache();
    await keepLanguages(new Set(['he']), files, kept, loading(200, 'text/html').load);
    expect(await pathsIn(kept)).toEqual([]);
  });

  test("in the next build, too, from any build's files", async () => {
    const caches = storageOf({
      'kept-assets-1': memoryCache({ '/assets/ru-99999999.js': '', '/assets/memory-1.js': '' }),
      'card-pages': memoryCache({ '/assets/he-99999999.js': '' }),
    });
    expect([...(await spokenHere(caches))]).toEqual(['ru']);
  });
});
