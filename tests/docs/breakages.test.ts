/** The list of what breaks each capability and fault has each of them, and names tests of theirs. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBreakages } from '../runner/breakage-list.ts';
import { filesByNumber, readDocument } from './titles.ts';

const project = path.resolve(import.meta.dirname, '../..');
const breakages = readBreakages(readFileSync(path.join(project, 'tests/breakages.tsv'), 'utf8'));

const capabilities = [...readDocument('capabilities.md').matchAll(/^\| (R\d+) +\| \S/gm)];
const faults = [...readDocument('faults.md').matchAll(/^\| (1?\d{1,2}) +\|/gm)];
const listed = [
  ...capabilities.map(([, number = '']) => number),
  ...faults.map(([, number = '']) => `F${number}`),
];

test('each number has one breakage, and each breakage a number of the lists', () => {
  const broken = breakages.map(({ number }) => number);
  expect(broken.toSorted()).toEqual(listed.toSorted());
});

test('each breakage has a file of the product and a test of its number', () => {
  const tested = { R: filesByNumber('R'), F: filesByNumber('F') };
  const lost = breakages.filter(({ number, file, test: seen }) => {
    const files = tested[number.startsWith('R') ? 'R' : 'F'].get(Number(number.slice(1))) ?? [];
    return !existsSync(path.join(project, file)) || !files.includes(path.relative('tests', seen));
  });
  expect(lost).toEqual([]);
});
