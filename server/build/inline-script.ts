/**
 * Puts a script into a page at build time: `<script data-inline="/src/…"></script>` becomes the bundled module. It is
 * for code that must run before any file has loaded; the server allows it by its hash. Scripts side by side become one:
 * each hash is 51 bytes in the headers of every page.
 */
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const placeholder = /<script data-inline="\/([^"]+)"><\/script>/g;
const sideBySide = /(?:<script data-inline="[^"]+"><\/script>\s*)+/g;

const bundle = async (entry: string, target: readonly string[]): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: [...target],
      lib: { entry, formats: ['iife'], name: 'inlined' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code.trim().replaceAll('</', String.raw`<\/`);
};

export const inlineScript = (root: string, target: readonly string[]): Plugin => ({
  name: 'inline-script',
  async transformIndexHtml(html) {
    let filled = html;
    for (const [tags] of html.matchAll(sideBySide)) {
      const codes: string[] = [];
      for (const [, file = ''] of tags.matchAll(placeholder))
        codes.push(await bundle(path.join(root, file), target));
      filled = filled.replace(tags, () => `<script>${codes.join('\n')}</script>\n`);
    }
    return filled;
  },
});
