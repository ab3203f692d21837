/**
 * The app's build: index.html (the app), card.html (a public card) and src/app/verify.html (checks proof files) into
 * dist/app, and, with `--ssr`, the card's renderer for the server into dist/card. The demo messenger is a build of its
 * own (demo/vite.config.ts).
 */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { standardName } from './src/domain/community-name.ts';
import { languages } from './src/domain/language.ts';
import { createChunkGroups, createRendererGroups } from './server/build/chunk-groups.ts';
import { classicScripts } from './server/build/classic-scripts.ts';
import { inlineScript } from './server/build/inline-script.ts';
import { inlineStyles } from './server/build/inline-styles.ts';
import { preloadLate } from './server/build/preload-late.ts';
import { includeFile, namedPages, pagesOnTop } from './server/build/pages.ts';

/** The oldest browsers that the README names: styles are lowered to them. */
const target = ['chrome111', 'safari16.4', 'firefox114'];

const pwa: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: {
    id: '/',
    name: standardName,
    short_name: 'Cards',
    description: 'Profile cards of a community network: build yours, share it, find others.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f9fafb',
    theme_color: '#f9fafb',
    categories: ['social', 'business', 'productivity'],
    shortcuts: [
      { name: 'Cards you have opened', short_name: 'Cards', url: '/' },
      { name: 'Check a proof file', short_name: 'Check', url: '/verify' },
    ],
    screenshots: [
      {
        src: '/screenshots/card-narrow.webp',
        sizes: '720x1480',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'A member’s card',
      },
      {
        src: '/screenshots/card-wide.webp',
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: 'A member’s card',
      },
    ],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  // The globs below take them.
  includeManifestIcons: false,
  injectManifest: {
    // Of the circuit only what proofs are checked with: the rest is megabytes, which the tabs fetch when it is wanted.
    globPatterns: [
      '*.html',
      'assets/*.{js,css,svg,png,webp,woff,woff2}',
      'icons/*.svg',
      'circuits/*.vkey.json',
    ],
    // snarkjs, the database in memory, the animations with their drawings, the celebrations, the made-up cards, the offers to install,
    // the admins' screen, the reader of codes for browsers without one: hardly anybody ever needs them, or misses them offline. They are
    // kept when used.
    globIgnores: [
      'assets/{last-resort-worker,second-opinion-worker,memory,gallery-screen,lottie_light,decode-frame,examples,install-offer,offer-on-card,admin-screen,play-confetti,play-moment}-*',
      'assets/{fire,hundred,rocket,thumbs-up,heart,confetti,coin,gem,wallet,chain,padlock,exchange}-*',
    ],
    target,
  },
};

/**
 * Puts the app's own loader around every import(), in place of Vite's helper: one that can give up a file that does not
 * come, and load it once more (docs/decisions/0025).
 */
const chunkLoader: Plugin = {
  name: 'chunk-loader',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? "export { loadChunk as __vitePreload } from '/src/ui/loading/load-chunk.ts'"
      : undefined,
};

/** Every page brings it with it. */
const inEveryPage = /\/(?:react|rolldown-runtime|card-page)-/;
/** The app has been loaded with these. */
const withApp = /\/(?:shared|start|app)-/;

const isHere = (file: string, host: string): boolean =>
  inEveryPage.test(file) || (withApp.test(file) && /\/(?:start|app)-/.test(host));

/** The loader is given the chunk itself, not only what it imports. */
const filesOfChunk = (
  file: string,
  imported: string[],
  { hostId, hostType }: { hostId: string; hostType: string },
) =>
  hostType === 'js'
    ? [...new Set([file, ...imported])].filter((one) => one === file || !isHere(one, hostId))
    : imported;

const sourceFile = (file: string): string => path.join(import.meta.dirname, 'src', file);

/** What a start in a language that is not built in loads for it. */
const textsOf = Object.fromEntries(
  languages
    .filter((language) => language !== 'en')
    .map((language) => [
      language,
      [sourceFile('app/language/speak.ts'), sourceFile(`texts/${language}/${language}.ts`)],
    ]),
);

const appChunks = createChunkGroups({
  start: sourceFile('app/main.tsx'),
  app: sourceFile('app/run-app.tsx'),
  engine: sourceFile('app/open-member.ts'),
  card: sourceFile('app/card/card-entry.tsx'),
  verify: sourceFile('app/verify-entry.tsx'),
});

const renderer = createRendererGroups(sourceFile('card/render.tsx'), [
  sourceFile('card/page/public-page.tsx'),
  sourceFile('card/page/examples.tsx'),
]);

const smallParts =
  /ui[\\/](?:controls[\\/]checkbox|states[\\/]pending-mark)|screen[\\/](?:notes[\\/]use-opened-notes|purchases[\\/]use-shop|hooks[\\/]use-choice|hooks[\\/]use-roving-focus)|texts[\\/]en[\\/]moderation/;

/**
 * React, which all pages share, and the loader of late code; then what a start needs. The bundler keeps its own helpers,
 * 0.4 KiB, in a chunk of their own.
 */
const chunks = {
  groups: [
    {
      name: 'react',
      test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|preload-helper|load-chunk/,
      priority: 4,
    },
    ...appChunks.groups,
    // Small parts of a card's late code, in one file: the card's entry names each, and counts bytes.
    { name: 'card-rest', test: /src[\\/]start[\\/]language/ },
    // Small parts of several screens, in one file.
    { name: 'parts', test: smallParts },
    // The codes, and the card's on paper: the page's first scripts name it.
    {
      name: 'qr-code',
      test: /card[\\/]paper-code|ui[\\/]pictures[\\/]qr-code|node_modules[\\/]qrcode\.react/,
    },
    // What speaks a language that is not built in: it comes with that language's texts.
    { name: 'language', test: /app[\\/]language[\\/]speak|texts[\\/](?:plural|load-translation)/ },
  ],
};

/** The server looks for the sheet by its name; pictures are the app's, which bear their hash. */
const nameOfRendererAsset = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith('.css')) ? '[name][extname]' : 'assets/[name]-[hash][extname]';

/** Short names for classes, for the card counts bytes; the server's renderer must make the same. */
const css = { modules: { generateScopedName: '[local]_[hash:base64:4]' } };

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        css,
        plugins: [react(), renderer.plugin],
        publicDir: false,
        // React picks its production build while it is bundled, not by the server's NODE_ENV.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          outDir: 'dist/card',
          target: 'node20',
          ssr: 'src/card/render.tsx',
          // The style of a card in card.css, of what takes its place in no-card.css.
          ssrEmitAssets: true,
          cssTarget: target,
          cssMinify: true,
          rolldownOptions: {
            // The server draws covers at once, with code that browsers fetch later.
            checks: { ineffectiveDynamicImport: false },
            output: {
              assetFileNames: nameOfRendererAsset,
              codeSplitting: { groups: renderer.groups },
            },
          },
        },
      }
    : {
        css,
        plugins: [
          chunkLoader,
          react(),
          includeFile(import.meta.dirname, 'src/app/head.html'),
          includeFile(import.meta.dirname, 'src/ui/pictures/icons.svg'),
          namedPages,
          pagesOnTop,
          appChunks.plugin,
          inlineScript(import.meta.dirname, target),
          preloadLate('index.html', {
            app: sourceFile('app/run-app.tsx'),
            languages: textsOf,
            screens: { users: sourceFile('features/users/users-screen.tsx') },
          }),
          inlineStyles('index.html'),
          classicScripts,
          VitePWA(pwa),
        ],
        worker: { format: 'es' },
        build: {
          outDir: 'dist/app',
          target,
          cssTarget: target,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false, resolveDependencies: filesOfChunk },
          rolldownOptions: {
            input: ['index.html', 'card.html', 'src/app/verify.html'],
            output: { codeSplitting: chunks },
          },
        },
      },
);
