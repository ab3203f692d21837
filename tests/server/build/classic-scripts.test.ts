/** Chunks as classic scripts: run by the page's registry, they are what the modules were. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Script, createContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { build, transformWithOxc, type Rolldown } from 'vite';
import { readFileSync } from 'node:fs';
import { classicScripts } from '../../../server/build/classic-scripts.ts';
import { scratchFolder } from '../../support/scratch.ts';

const page =
  '<!doctype html><html><body><script type="module" src="/main.js"></script></body></html>';

/** Builds a page of these modules; `shared.js` becomes a chunk of its own. */
const built = async (files: Record<string, string>): Promise<Record<string, string>> => {
  const root = scratchFolder('classic');
  for (const [name, text] of Object.entries({ 'index.html': page, ...files })) {
    writeFileSync(path.join(root, name), text);
  }
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [classicScripts],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'shared', test: /shared\.js$/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.map((one) => [one.fileName, one.type === 'chunk' ? one.code : String(one.source)]),
  );
};

/** Runs the scripts of a page in their order, with those that an import() asks for. */
const run = async (files: Record<string, string>): Promise<Record<string, unknown>> => {
  const registry = readFileSync('src/start/chunks.ts', 'utf8');
  const { code } = await transformWithOxc(registry, 'chunks.ts');
  const seen: Record<string, unknown> = {};
  const document = {
    currentScript: { dataset: {} as Record<string, string> },
    // Vite's own helper around an import() asks what a link can do.
    createElement: () => ({}),
  };
  const scope: Record<string, unknown> = {
    seen,
    document,
    location: { origin: 'https://a.example' },
  };
  scope['window'] = scope;
  createContext(scope);
  new Script(code.replace(/export \{\};?/, '')).runInContext(scope);
  const tags = files['index.html']?.matchAll(/<script defer( data-run)? src="\/([^"]+)">/g) ?? [];
  const named = [...tags].map(([, run, file = '']) => ({ file, isRun: run !== undefined }));
  const others = Object.keys(files).filter(
    (file) => file.endsWith('.js') && named.every((one) => one.file !== file),
  );
  for (const { file, isRun } of [...others.map((file) => ({ file, isRun: false })), ...named]) {
    document.currentScript.dataset = isRun ? { run: '' } : {};
    new Script(files[file] ?? '').runInContext(scope);
  }
  return seen;
};

describe('classic scripts', () => {
  test('hold imports, default exports, import() and the address of their file', async () => {
    const files = await built({
      'main.js': `
        import pick, { count as n, add } from './shared.js';
        seen.values = [pick(), n, add(1, 2)];
        seen.url = import.meta.url;
        seen.late = import('./late.js');
        seen.alone = import('./alone.js');`,
      'shared.js': `
        export const count = 7;
        export function add(a, b) { return a + b; }
        export default () => typeof this;`,
      'alone.js': `const drawing = () => 'drawn'; export default drawing();`,
      'late.js': `import { count } from './shared.js'; export const late = count * 2;`,
    });
    const seen = await run(files);
    expect(seen['values']).toEqual(['undefined', 7, 3]);
    expect(seen['url']).toMatch(/^https:\/\/a\.example\/assets\/index-[\w-]{8}\.js$/);
    expect(await seen['late']).toMatchObject({ late: 14 });
    expect(await seen['alone']).toMatchObject({ default: 'drawn' });
  });

  test('of a page that loads them by itself are at the place that it names', async () => {
    const own =
      '<!doctype html><html><head><template></template>' +
      '<script type="module" src="/main.js"></script></head><body></body></html>';
    const files = await built({
      'index.html': own,
      'main.js': `import { one } from './shared.js'; seen.one = one;`,
      'shared.js': 'export const one = 1;',
    });
    const inside = /<template>(.*)<\/template>/.exec(files['index.html'] ?? '')?.[1];
    const tags = inside?.match(/<script[^>]*><\/script>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    expect(files['index.html']?.match(/<script/g)).toHaveLength(tags.length);
    expect(await run(files)).toEqual({ one: 1 });
  });

  test('a chunk that changes what it exports is refused', async () => {
    const files = {
      'main.js': `import { count, more } from './shared.js'; more(); seen.count = count;`,
      'shared.js': `export let count = 0; export const more = () => { count += 1; };`,
    };
    await expect(built(files)).rejects.toThrow(/changes what it exports: count/);
  });
});
