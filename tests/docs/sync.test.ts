/** The guide of the sync engine quotes code that is compiled and tested, and lists what the engine really needs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');
const guide = read('docs/sync.md');

const sources = [
  'tests/support/sync/example/to-dos.ts',
  'tests/support/sync/example/page.ts',
  'tests/sync/to-dos.test.ts',
].map(read);

test('every block of TypeScript is part of the example or of its test', () => {
  const blocks = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter((block) => !sources.some((source) => source.includes(block)))).toEqual([]);
});

const importsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^(?:import (?:[^;'=(]*? from )?|export [^;'=(]*? from )'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));

/** The files and packages that the engine's folders import, directly or not, also for types alone. */
const needed = (): { files: string[]; packages: string[] } => {
  const files = new Set([...filesIn('src/sync'), ...filesIn('src/db')]);
  const packages = new Set<string>();
  // A set's iteration goes on to what is added on the way.
  for (const file of files) {
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.')) files.add(path.join(path.dirname(file), specifier));
      else packages.add(specifier.split('/')[0] ?? specifier);
    }
  }
  const others = [...files].filter((file) => !/^src\/(?:sync|db)\//.test(file));
  return { files: others.toSorted(), packages: [...packages].toSorted() };
};

/** The rows of the guide's list: what each begins with, and the names that follow. */
const listed = [...guide.matchAll(/^- `?([\w/]+)`?: (.+(?:\n {2}.+)*)/gm)].map(
  ([, of = '', names = '']) => ({
    of,
    names: [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  }),
);

test('the list of what the engine needs is complete and exact', () => {
  const { files, packages } = needed();
  const folders = listed.filter(({ of }) => of.startsWith('src/'));
  const named = folders.flatMap(({ of, names }) => names.map((name) => `${of}/${name}.ts`));
  expect(named.toSorted()).toEqual(files);
  expect(listed.find(({ of }) => of === 'Packages')?.names.toSorted()).toEqual(packages);
});

test('a tap can be followed through 25 files, which exist', () => {
  const followed = [...guide.matchAll(/^\d+\. `([^`]+)`: /gm)].map(([, file = '']) => file);
  expect(new Set(followed).size).toBe(25);
  expect(followed.filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
});
