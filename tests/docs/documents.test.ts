/** The documents agree with the code and with each other where a machine can check it: settings, commands, links. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../server/settings/environment.ts';
import { settingsTable } from '../support/settings-table.ts';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'src/prover/kernel/README.md',
  'tests/support/sync/README.md',
  ...readdirSync(path.join(project, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join('docs', file),
  ),
].filter((file) => file.endsWith('.md'));

/** As GitHub makes them, for the headings of these documents. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isBroken = (file: string, link: string): boolean => {
  if (/^\w+:/.test(link)) return false;
  const [target = '', anchor] = link.split('#');
  const to = target === '' ? file : path.join(path.dirname(file), target);
  if (!existsSync(path.join(project, to))) return true;
  return anchor !== undefined && !anchorsOf(read(to)).includes(anchor);
};

test('the index of decisions lists each of them once, by its title', () => {
  const folder = 'docs/decisions';
  const files = readdirSync(path.join(project, folder)).filter((file) => /^\d/.test(file));
  const index = read(`${folder}/README.md`);
  const listed = [...index.matchAll(/^- \[(\d{4})\]\((.*?)\) (.*?)(?: – .*)?$/gm)];
  expect(listed.map(([, , file = '']) => file).toSorted()).toEqual(files.toSorted());
  for (const [, number, file = '', title] of listed)
    expect(read(`${folder}/${file}`).split('\n')[0]).toBe(`# ${number}. ${title}`);
});

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

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm\s+run\s+([\w:]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('every link of a document leads to a file, and to a heading where it names one', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({ file, link }) => isBroken(file, link))).toEqual([]);
});

/** Code and tests, by their path. `/hello` is the guide's own example of a screen. */
const namedFile = /`((?:src|server|sw|demo|tests|tools|bench)\/(?![^`]*\bhello\b)[\w./-]+\.\w+)`/g;

test('every file of code that a document names exists', () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(namedFile)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !existsSync(path.join(project, name)))).toEqual([]);
});
