/**
 * Adds preload hints to a page for what its scripts import late. So the browser fetches it before those scripts have run.
 * The hints are in templates, which a script of the page empties (src/app/early/page.ts): `data-language` and
 * `data-screen` have what the first screen needs, `data-later` the rest.
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

/** Tags for a module that the app's scripts import late, beyond what the page has. */
const tagsFor = (bundle: Bundle, module: string, html: string, priority: string): string => {
  const chunk = Object.values(bundle).find((one) => isChunk(one) && one.moduleIds.includes(module));
  if (!isChunk(chunk)) throw new Error(`${module} is in no chunk`);
  const files = filesOf(bundle, chunk, html);
  return [
    ...sheetsOf(bundle, files).map((file) => `<link rel="stylesheet" href="/${file}">`),
    // For load-chunk.ts, which fetches before it imports: an import under way cannot be cancelled.
    ...files.map(
      (file) =>
        `<link rel="preload" as="fetch" fetchpriority="${priority}" crossorigin href="/${file}">`,
    ),
  ].join('');
};

interface Late {
  /** The module that the page's script imports. */
  app: string;
  /** By the name of the screen: the module that draws it before the app is there, and the module that the app imports. */
  screens: Readonly<Record<string, { first: string; screen: string }>>;
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
    add(`<template data-later>${tagsFor(bundle, app, String(html.source), 'low')}</template>`);
    const common = String(html.source);
    for (const [name, modules] of Object.entries(languages)) {
      const files = modules.map((module) => tagsFor(bundle, module, common, 'high'));
      add(`<template data-language="${name}">${files.join('')}</template>`);
    }
    for (const [name, { first, screen }] of Object.entries(screens)) {
      const sooner = tagsFor(bundle, first, common, 'high');
      const later = tagsFor(bundle, screen, common + sooner, 'low');
      add(`<template data-screen="${name}">${sooner}</template>`);
      add(`<template data-later="${name}">${later}</template>`);
    }
  },
});
