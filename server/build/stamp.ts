/**
 * Tells whether the builds are up to date, by a hash over the contents of all their sources, stored beside them. It
 * uses contents and not dates, so a fresh checkout of the same sources needs no new build.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sources = [
  'index.html',
  'card.html',
  'src',
  'sw',
  'demo',
  'public',
  'circuits/manifest.json',
  'server/build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Results of a build; a missing one makes the builds stale. */
const results = [
  'app/index.html',
  'app/sw.js',
  'card/render.js',
  'card/card.css',
  'card/no-card.css',
  'start/render-start.js',
  'messenger/index.html',
];

const stampFile = (root: string): string => path.join(root, 'dist/stamp');

const filesUnder = (entry: string): string[] => {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .toSorted()
    .flatMap((name) => filesUnder(path.join(entry, name)));
};

/** The hash of the sources as they are now. */
export const readSourceHash = (root: string): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(path.join(root, source)))) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${path.relative(root, file)}\0${content}\0`);
  }
  return hash.digest('hex');
};

/** Whether dist/ was built from the sources as they are now. */
export const isBuilt = (root: string): boolean =>
  results.every((file) => existsSync(path.join(root, 'dist', file))) &&
  existsSync(stampFile(root)) &&
  readFileSync(stampFile(root), 'utf8') === readSourceHash(root);

/** Notes the sources of dist/: the hash that was read before the build began. */
export const writeStamp = (root: string, sourceHash: string): void =>
  writeFileSync(stampFile(root), sourceHash);
