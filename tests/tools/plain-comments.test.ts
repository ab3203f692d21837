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

/** A whole line of a comment, or what follows the code on a line. An indented line is an example in code. */
const comment = /^\s*(?:\/\/|\/?\*(?! {3})).*|\s\/\/ .*/;
const quoted = /`[^`]*`|'[^']*'|"[^"]*"/g;
/** One small letter before the first capital is a name such as iOS, a unit or a formula; macOS is a name too. */
const identifier = /(?<![\w./@#:-])(?!macOS\b)[a-z][a-z\d]+[A-Z]\w*/;

const hasBareIdentifier = (file: string, line: string): boolean => {
  const text = isCode(file) ? (comment.exec(line)?.[0] ?? '') : '';
  return identifier.test(text.replaceAll(quoted, ''));
};

const isWordy = (file: string, line: string): boolean => {
  const text = isDocument(file) ? line.replaceAll(/`[^`]*`/g, '') : (prose.exec(line)?.[0] ?? '');
  return wordy.test(text) || riddle.test(text);
};

const linesThat = (isHit: (file: string, line: string) => boolean): string[] =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isHit(file, line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );

test('no comment, document or title contains certain words', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(linesThat(isWordy)).toEqual([]);
});

test('every identifier in a comment is quoted, so that a rename leaves no other word broken', () => {
  expect(linesThat(hasBareIdentifier)).toEqual([]);
});
