/** Every fault that docs/faults.md lists has a test of its number, and every number of a test is a fault. */
import { expect, test } from 'vitest';
import { filesByNumber, readDocument } from './titles.ts';

// Three digits that begin otherwise are statuses of HTTP, in another table.
const listed = [...readDocument('faults.md').matchAll(/^\| (1?\d{1,2}) +\|/gm)].map(([, fault]) =>
  Number(fault),
);
const tested = filesByNumber('F');

test('it has each number once, in order', () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(listed).toEqual([...new Set(listed)].toSorted((a, b) => a - b));
});

test('each of them has a test', () => {
  expect(listed.filter((fault) => !tested.has(fault))).toEqual([]);
});

test('each number of a test is one of them', () => {
  expect([...tested].filter(([number]) => !listed.includes(number))).toEqual([]);
});
