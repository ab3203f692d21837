/** Keeps the shared part of all pages' heads in one file; a page includes it by `<!-- its path -->`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { communityMark, standardName } from '../../src/domain/community-name.ts';

export const sharedHead = (root: string, file: string): Plugin => ({
  name: 'shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const head = await readFile(path.join(root, file), 'utf8');
      return html.replace(`<!-- ${file} -->`, () => head.trimEnd());
    },
  },
});

/** Puts the standard name into pages, in whose place a server puts its community's own. */
export const namedPages: Plugin = {
  name: 'named-pages',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll(communityMark, standardName),
  },
};

/** Puts pages at the top of the build, where the server looks for them, regardless of their source folder. */
export const pagesOnTop: Plugin = {
  name: 'pages-on-top',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.fileName.endsWith('.html')) output.fileName = path.basename(output.fileName);
    }
  },
};
