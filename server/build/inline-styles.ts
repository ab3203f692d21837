/**
 * Puts a page's style sheets into the page, so that the server's first answer can be painted. Each sheet keeps its
 * address beside it, so that a chunk that shares it does not fetch it again (src/ui/loading/load-chunk.ts).
 */
import type { Plugin } from 'vite';

const sheetLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** `page`: its file name in the build. */
export const inlineStyles = (page: string): Plugin => ({
  name: 'inline-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    const html = bundle[page];
    if (html?.type !== 'asset') return;
    html.source = String(html.source).replace(sheetLink, (_link, file: string) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`${page} names ${file}, which is not built`);
      return `<style data-href="/${file}">${String(sheet.source).trim()}</style>`;
    });
  },
});
