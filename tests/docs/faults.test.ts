/** Every fault that docs/faults.md lists has a test of its number. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

// Three digits that begin otherwise are statuses of HTTP, in another table.
const listed = [...read('docs/faults.md').matchAll(/^\| (1?\d{1,2}) +\|/gm)].map(
  ([, fault]) => fault,
);

const specs = readdirSync(path.join(project, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .map((file) => read(path.join('tests', file)));

/** Titles of tests and of groups of tests, with a number in them. */
const named = new Set(
  specs
    .flatMap((text) => [...text.matchAll(/['"`]([^'"`\n]*\bF\d+[^'"`\n]*)['"`]/g)])
    .flatMap(([, title = '']) => [...title.matchAll(/\bF(\d+)\b/g)])
    .map(([, fault]) => fault),
);

test('each of them has a test', () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((fault) => !named.has(fault))).toEqual([]);
});
