/**
 * The whole build (`npm run build`): the app, the card's renderer for the server, and the demo messenger, into dist/.
 * It runs as its own program, since a bundler should not stay in the memory of a server.
 */
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compressFolder } from './compress.ts';
import { readSourceHash, writeStamp } from './stamp.ts';
import { fillStartPage } from './start-page.ts';

const root = path.resolve(import.meta.dirname, '../..');

const builds: readonly InlineConfig[] = [
  { root },
  { root, build: { ssr: 'src/card/render.tsx' } },
  { root, build: { ssr: 'src/app/render-start.tsx', outDir: 'dist/start' } },
  { configFile: path.join(root, 'demo/vite.config.ts') },
];

const sourceHash = readSourceHash(root);
for (const config of builds) await build({ mode: 'production', logLevel: 'warn', ...config });
await fillStartPage(root);
compressFolder(path.join(root, 'dist/app'));
compressFolder(path.join(root, 'dist/messenger'));
writeStamp(root, sourceHash);
