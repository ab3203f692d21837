/** The README agrees with the code where a machine can check it: settings and commands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../server/settings/environment.ts';
import { settingsTable } from '../support/settings-table.ts';

const project = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(project, 'README.md'), 'utf8');

test('the settings table lists every setting with its default and meaning', () => {
  expect(Object.keys(settingsTable).toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  const defaults = Object.entries(z.parse(environment, {}));
  expect(defaults.length).toBeGreaterThan(20);
  for (const [name, value] of defaults) {
    const [standard, meaning] = settingsTable[name as keyof typeof settingsTable];
    expect(standard || (/default: `(.*)`/.exec(meaning)?.[1] ?? ''), name).toBe(String(value));
  }
  for (const [name, [, meaning]] of Object.entries(settingsTable))
    expect(meaning, name).not.toBe('');
});

test('every npm script that it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});
