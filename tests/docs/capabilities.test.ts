/** The list of capabilities has those that tests name, and each of them has tests. */
import { expect, test } from 'vitest';
import { filesByNumber, numbersIn, readDocument } from './titles.ts';

const list = readDocument('capabilities.md');
const groups = list.split(/^## /m).slice(1);
const rowsOf = (group: string): number[] =>
  [...group.matchAll(/^\| (R\d+) +\| \S/gm)].flatMap(([, number = '']) => numbersIn(number, 'R'));
const rows = groups.flatMap(rowsOf);

const tested = filesByNumber('R');
const isInBrowser = (row: number): boolean =>
  tested.get(row)?.some((file) => file.startsWith('e2e/')) ?? false;

const [serverAlone = ''] = /^R.* are the server's alone/m.exec(list) ?? [];

test('it has each number once, in order within its group', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(new Set(rows).size).toBe(rows.length);
  for (const group of groups) {
    expect(rowsOf(group), group).toEqual(rowsOf(group).toSorted((a, b) => a - b));
  }
});

test('it has each number of a test', () => {
  expect([...tested].filter(([number]) => !rows.includes(number))).toEqual([]);
});

test('each row has a test', () => {
  expect(rows.filter((row) => !tested.has(row))).toEqual([]);
});

test("each row has a test in a browser, but for the server's alone", () => {
  const exempt = numbersIn(serverAlone, 'R');
  expect(exempt.filter((number) => !rows.includes(number))).toEqual([]);
  expect(rows.filter((row) => !exempt.includes(row) && !isInBrowser(row))).toEqual([]);
});
