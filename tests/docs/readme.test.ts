/** The README agrees with the code where a machine can check it: settings and commands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsTable } from '../../server/settings/table.ts';

const project = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(project, 'README.md'), 'utf8');

/** The cells of each row of the settings table. */
const rows = readme
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

test('the settings table lists every setting with its default and meaning', () => {
  const expected = Object.entries(settingsTable).map(([name, [standard, meaning]]) => [
    `\`${name}\``,
    standard === '' ? '' : `\`${standard}\``,
    meaning,
  ]);
  expect(rows).toEqual(expected);
});

test('every npm script that it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});
