/** What others made is fixed to the byte, and may be given on under the project's licence. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const workflows = readdirSync(path.join(root, '.github/workflows'));
const pinned = [
  ...workflows.map((name) => `.github/workflows/${name}`),
  'deploy/Dockerfile',
  'deploy/compose.yaml',
];

/** What the line takes from elsewhere: an action, or an image that is not built here. */
const foreign = /^\s*(?:- )?(?:uses: |image: |FROM )(?!member-cards$)(\S+)/gm;

test('actions and images are pinned by their content', () => {
  const names = pinned.flatMap((file) => [...read(file).matchAll(foreign)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(name).toMatch(/@(?:[0-9a-f]{40}|sha256:[0-9a-f]{64})$/);
});

test('no step of a workflow has more rights than its job needs', () => {
  for (const name of workflows) {
    const text = read(`.github/workflows/${name}`);
    expect(text, name).toMatch(/^permissions: \{ contents: read \}$/m);
    const checkouts = text.match(/actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g) ?? [], name).toHaveLength(checkouts.length);
  }
});

/** Those that a work under the GPL 3 may contain, by the list of the Free Software Foundation. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'GPL-3.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages without a licence in their lock entry, by what their own files say. */
const told: Record<string, string> = { 'node_modules/esprima': 'BSD-2-Clause' };

test('the licence of every package allows the GPL 3', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string }>;
  };
  const others = Object.entries(packages).filter(([name]) => name !== '');
  const strange = others.filter(([name, { license = told[name] ?? '' }]) => {
    const parts = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
    return !parts.every((part) => compatible.has(part));
  });
  expect(strange.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});
