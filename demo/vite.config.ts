/** The demo messenger's build, served at /messenger/, with the community's pictures. */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { communityMark, standardName } from '../src/domain/community-name.ts';

const inHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server puts its community's name in the place of the standard one. */
const namedPage: Plugin = {
  name: 'named-page',
  transformIndexHtml: (html) => html.replaceAll(communityMark, standardName),
};

export default defineConfig({
  root: inHere('messenger'),
  plugins: [namedPage],
  base: '/messenger/',
  publicDir: inHere('community/public'),
  build: {
    outDir: inHere('../dist/messenger'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: inHere('messenger/index.html'), sw: inHere('messenger/worker/sw.ts') },
      // A worker's address never changes, since the browser finds the next version by it.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
