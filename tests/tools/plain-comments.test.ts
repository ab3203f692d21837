/** Comments, documents and the titles of tests are in today's English. A few words show best where one is not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
// Without the circuit, since its build depends on its comments.
const folders = ['src', 'server', 'sw', 'demo', 'tools', 'bench', 'tests', 'docs'];

const isCode = (file: string): boolean => /\.(?:tsx?|m?js|css)$/.test(file);
const isDocument = (file: string): boolean => file.endsWith('.md');

const files = [
  'README.md',
  'CONTRIBUTING.md',
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  ),
].filter((file) => isCode(file) || isDocument(file));

const wordy = /\b(?:anew|whoever|whatever|wherefrom|thereof|that which)\b/i;
/** A riddle about missing things. */
const riddle = /\bwhat (?:is|are) no\b/i;
/** A whole line of a comment, what follows the code on a line, or the title of a test. */
const prose = /^\s*(?:\/\/|\/?\*|(?:test|describe)\b).*|\s\/\/ .*/;

const isWordy = (file: string, line: string): boolean => {
  const text = isDocument(file) ? line.replaceAll(/`[^`]*`/g, '') : (prose.exec(line)?.[0] ?? '');
  return wordy.test(text) || riddle.test(text);
};

test('no comment, document or title contains certain words', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isWordy(file, line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
