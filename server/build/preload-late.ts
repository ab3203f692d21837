/**
 * Adds preload hints to a page for what its scripts import late. So the browser fetches it before those scripts have run.
 * The hints are in templates, which a script of the page empties (src/app/early/page.ts): `data-language` and
 * `data-screen` have what the first screen needs, `data-later` the other scripts. All styles come at once, since the last
 * screen needs them (src/app/cover/snapshot.ts).
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
const tagOfScript = (file: string, priority: string): string =>
  `<link rel="preload" as="script" fetchpriority="${priority}" href="/${file}">`;

interface Tags {
  sheets: string;
  scripts: string;
}

/** Tags for a module that the app's scripts import late, beyond what the page has. */
const tagsFor = (bundle: Bundle, module: string, html: string, priority: 'high' | 'low'): Tags => {
  const chunk = Object.values(bundle).find((one) => isChunk(one) && one.moduleIds.includes(module));
  if (!isChunk(chunk)) throw new Error(`${module} is in no chunk`);
  const files = filesOf(bundle, chunk, html);
  return {
    sheets: sheetsOf(bundle, files).map(tagOfSheet).join(''),
    scripts: files.map((file) => tagOfScript(file, priority)).join(''),
  };
};

const allOf = ({ sheets, scripts }: Tags): string => sheets + scripts;

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
    const ofApp = tagsFor(bundle, app, String(html.source), 'low');
    add(`${ofApp.sheets}<template data-later>${ofApp.scripts}</template>`);
    const common = String(html.source);
    for (const [name, modules] of Object.entries(languages)) {
      const tags = modules.map((module) => allOf(tagsFor(bundle, module, common, 'high')));
      add(`<template data-language="${name}">${tags.join('')}</template>`);
    }
    for (const [name, { first, screen }] of Object.entries(screens)) {
      const sooner = allOf(tagsFor(bundle, first, common, 'high'));
      const later = tagsFor(bundle, screen, common + sooner, 'low');
      add(`<template data-screen="${name}">${sooner}${later.sheets}</template>`);
      add(`<template data-later="${name}">${later.scripts}</template>`);
    }
  },
});
