/** One meaning for each exported type name: a reader need not ask which of two is meant. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['src', 'server', 'sw', 'demo', 'tools', 'bench', 'tests'];
const declaration = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

test('no two files export a type of the same name', () => {
  const homes = new Map<string, string[]>();
  for (const file of sources) {
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(declaration)) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  expect(homes.size).toBeGreaterThan(500);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});
