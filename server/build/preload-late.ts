/**
 * Lets a page fetch at once what its script imports late: the browser knows of it before that script has come, and lets
 * it wait behind what the first screen needs.
 */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const isChunk = (one: Bundle[string] | undefined): one is Rolldown.OutputChunk =>
  one?.type === 'chunk';

/** The chunk and all that it imports, but for what the page names itself. */
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

/** `page`: its file name in the build. `late`: the module that its script imports. */
export const preloadLate = (page: string, late: string): Plugin => ({
  name: 'preload-late',
  enforce: 'post',
  generateBundle(_, bundle) {
    const html = bundle[page];
    if (html?.type !== 'asset') return;
    const chunk = Object.values(bundle).find((one) => isChunk(one) && one.moduleIds.includes(late));
    if (!isChunk(chunk)) throw new Error(`${late} is in no chunk`);
    const source = String(html.source);
    const files = filesOf(bundle, chunk, source);
    const links = [
      ...sheetsOf(bundle, files).map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...files.map(
        (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
      ),
    ];
    html.source = source.replace('</head>', () => `${links.join('')}</head>`);
  },
});
