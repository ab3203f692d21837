import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );

test('R173 every component of src/ui is on the development page of primitives', () => {
  const shown = sourcesIn('src/dev')
    .map((name) => readFileSync(path.join(project, 'src/dev', name), 'utf8'))
    .join('\n');
  // A cover is shown by the banner.
  const missing = sourcesIn('src/ui').filter(
    (name) => name !== 'pictures/cover.tsx' && !shown.includes(`/ui/${name}'`),
  );
  expect(missing).toEqual([]);
});
