/** What the heads of all pages share is in one file; `<!-- its path -->` is where a page has it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

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

/** Pages come out at the top, where the server looks for them, wherever their source is. */
export const pagesOnTop: Plugin = {
  name: 'pages-on-top',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.fileName.endsWith('.html')) output.fileName = path.basename(output.fileName);
    }
  },
};
