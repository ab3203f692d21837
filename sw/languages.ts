/**
 * The texts of the languages that are not built in. A worker keeps only those in use in this browser: a tab says which
 * (src/platform/browser/workers/tell-worker.ts). The code that speaks them is in the precache, so that a first start in
 * one of them without a connection finds it. The next build's worker keeps its own files of them.
 */
import { cacheNames, languageOfAsset } from '../src/contract/worker.ts';
import { isAsset } from './own-files.ts';

/** The languages whose files are in the caches of any build. */
export const spokenHere = async (caches: CacheStorage): Promise<ReadonlySet<string>> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheNames.keptAssets));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const languages = kept.flat().map(({ url }) => languageOfAsset(new URL(url).pathname));
  return new Set(languages.filter((language) => language !== undefined));
};

/** `files`: paths of all languages in this build. What is there already is not fetched again. */
export const keepLanguages = async (
  languages: ReadonlySet<string>,
  files: readonly string[],
  kept: Cache,
  load: (path: string) => Promise<Response> = fetch,
): Promise<void> => {
  if (languages.size === 0) return;
  const wanted = files.filter((file) => languages.has(languageOfAsset(file) ?? ''));
  const keep = async (file: string) => {
    if (await kept.match(file)) return;
    const answer = await load(file);
    if (isAsset(file, answer)) await kept.put(file, answer);
  };
  await Promise.all(wanted.map(keep));
};
