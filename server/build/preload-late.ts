/**
 * Adds preload hints to a page for what its scripts import late. So the browser fetches it before those scripts have run.
 * The app's are in the page. Those that not every start needs are in templates, which a script of the page empties
 * (src/start/page.ts): `data-language` and `data-screen`.
 */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const isChunk = (one: Bundle[string] | undefined): one is Rolldown.OutputChunk =>
  one?.type === 'chunk';

/** The chunk and everything that it imports, except for what the page already names. */
const filesOf = (bundle: Bundle, chunk: Rolldown.OutputChunk, html: string): string[] => {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const one = bundle[file];
    if (isChunk(one)) for (const name of one.imports) files.add(name);
  }
  return [...files].filter((file) => !html.includes(`"/${file}"`));
};

const sheetsOf = (bundle: Bundle, files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const one = bundle[file];
    return isChunk(one) ? [...(one.viteMetadata?.importedCss ?? [])] : [];
  });

const tagOfSheet = (file: string): string => `<link rel="stylesheet" href="/${file}">`;

/** For load-chunk.ts, which adds the script itself. */
const tagOfScript = (file: string): string =>
  `<link rel="preload" as="script" fetchpriority="high" href="/${file}">`;

/** Tags for a module that the app's scripts import late, beyond what the page has. */
const tagsFor = (bundle: Bundle, module: string, html: string): string => {
  const chunk = Object.values(bundle).find((one) => isChunk(one) && one.moduleIds.includes(module));
  if (!isChunk(chunk)) throw new Error(`${module} is in no chunk`);
  const files = filesOf(bundle, chunk, html);
  return [...sheetsOf(bundle, files).map(tagOfSheet), ...files.map(tagOfScript)].join('');
};

interface Late {
  /** The module that the page's script imports. */
  app: string;
  /** By the name of the screen: the module that the app imports for it. */
  screens: Readonly<Record<string, string>>;
  /** By language: the modules that speak it, and its texts. */
  languages: Readonly<Record<string, readonly string[]>>;
}

/** `page`: its file name in the build. */
export const preloadLate = (page: string, { app, screens, languages }: Late): Plugin => ({
  name: 'preload-late',
  enforce: 'post',
  generateBundle(_, bundle) {
    const html = bundle[page];
    if (html?.type !== 'asset') return;
    const add = (tags: string) => {
      html.source = String(html.source).replace('</head>', () => `${tags}</head>`);
    };
    add(tagsFor(bundle, app, String(html.source)));
    const common = String(html.source);
    for (const [name, modules] of Object.entries(languages)) {
      const tags = modules.map((module) => tagsFor(bundle, module, common));
      add(`<template data-language="${name}">${tags.join('')}</template>`);
    }
    for (const [name, module] of Object.entries(screens))
      add(`<template data-screen="${name}">${tagsFor(bundle, module, common)}</template>`);
  },
});
