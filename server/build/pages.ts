/** What the build does to whole pages. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { communityMark, standardName } from '../../src/domain/community-name.ts';

/** Puts a file into the pages that name it, by `<!-- its path -->`. */
export const includeFile = (root: string, file: string): Plugin => ({
  name: `include:${file}`,
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const content = await readFile(path.join(root, file), 'utf8');
      return html.replace(`<!-- ${file} -->`, () => content.trimEnd());
    },
  },
});

/** Puts the standard name into pages; a server replaces it by its community's own. */
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
