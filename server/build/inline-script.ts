/**
 * Puts a script into a page at build time: `<script data-inline="/src/…"></script>` becomes the bundled module. It is
 * for code that must run before any file has loaded; the server allows it by its hash.
 */
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const placeholder = /<script data-inline="\/([^"]+)"><\/script>/g;

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
    for (const [tag, file = ''] of html.matchAll(placeholder)) {
      const code = await bundle(path.join(root, file), target);
      filled = filled.replace(tag, () => `<script>${code}</script>`);
    }
    return filled;
  },
});
