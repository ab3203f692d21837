/**
 * Measures how much JavaScript, brotli-compressed, each route makes a browser load: its page's entry with all its
 * static imports, and the route's own chunks. Chunks that are fetched later (confetti, the service worker's helper) do
 * not count. It builds the present sources in a separate folder.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Manifest } from 'vite';
import { rounded, type Figure } from './figure.ts';

const app = 'index.html';
const card = 'card.html';

/** Each route with its page and the modules that it loads, as Vite's manifest names them. */
const routes: readonly { route: string; modules: readonly string[]; atMost?: number }[] = [
  { route: '/user/{id} (public card)', modules: [card], atMost: 62 },
  { route: '/profile', modules: [app], atMost: 125 },
  {
    route: '/users-explorer',
    modules: [app, 'src/features/users/users-screen.tsx'],
    atMost: 125,
  },
  { route: '/profile-by-id', modules: [app, 'src/app/routes/profile-by-id-route.tsx'] },
  { route: '/edit-profile', modules: [app, 'src/features/edit-profile/edit-profile-screen.tsx'] },
  { route: '/share-profile', modules: [app, 'src/features/share/share-profile-screen.tsx'] },
  { route: '/messages', modules: [app, 'src/features/messages/messages-screen.tsx'] },
  { route: '/proof', modules: [app, 'src/features/proof/proof-screen.tsx'] },
  { route: '/verify', modules: ['src/app/verify.html'] },
];

/** The files of some modules and of all their static imports. */
export const filesOf = (manifest: Manifest, modules: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return new Set([...seen].map((key) => manifest[key]?.file ?? key));
};

const compressedSize = async (file: string): Promise<number> => {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return brotliCompressSync(await readFile(file), options).byteLength;
};

const vite = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args]);

/** A page counts as the scripts that its HTML names. A chunk shared with another page has no name of its own. */
const keysOf = async (folder: string, manifest: Manifest, module: string): Promise<string[]> => {
  if (!module.endsWith('.html')) return [module];
  const html = await readFile(path.join(folder, module), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file]) => file);
  return Object.keys(manifest).filter((key) => scripts.includes(manifest[key]?.file));
};

const measure = async (folder: string): Promise<Figure[]> => {
  await vite('build', '--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'error');
  const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return Promise.all(
    routes.map(async ({ route, modules, ...bound }): Promise<Figure> => {
      const keys = await Promise.all(modules.map((module) => keysOf(folder, manifest, module)));
      const files = [...filesOf(manifest, keys.flat())].filter((file) => file.endsWith('.js'));
      const sizes = await Promise.all(files.map((file) => compressedSize(path.join(folder, file))));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { name: `entry-size ${route}`, value: rounded(bytes / 1024), unit: 'KiB', ...bound };
    }),
  );
};

export const entrySize = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-entry-size-'));
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
