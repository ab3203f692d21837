import { describe, expect, test } from 'vitest';
import { nextMember } from '../../../../src/features/users/list/use-list-keys.ts';

const cards = { at: 4, count: 10, columns: 3, isMirrored: false };
const rows = { at: 4, count: 10, columns: 1, isMirrored: false };

describe('on cards', () => {
  test.each([
    ['ArrowDown', 7],
    ['ArrowUp', 1],
    ['ArrowRight', 5],
    ['ArrowLeft', 3],
    ['Home', 0],
    ['End', 9],
    ['Enter', undefined],
    ['a', undefined],
  ])('%s leads to %s', (key, next) => {
    expect(nextMember(key, cards)).toBe(next);
  });

  test('right to left the next member is at the left', () => {
    expect(nextMember('ArrowLeft', { ...cards, isMirrored: true })).toBe(5);
    expect(nextMember('ArrowRight', { ...cards, isMirrored: true })).toBe(3);
  });
});

test('on rows only up and down', () => {
  expect(nextMember('ArrowDown', rows)).toBe(5);
  expect(nextMember('ArrowUp', rows)).toBe(3);
  expect(nextMember('ArrowRight', rows)).toBeUndefined();
});

test.each([
  ['ArrowUp', { ...cards, at: 2 }],
  ['ArrowDown', { ...cards, at: 8 }],
  ['Home', { ...cards, at: 0 }],
  ['End', { ...cards, at: 9 }],
])('%s goes nowhere beyond an end', (key, place) => {
  expect(nextMember(key, place)).toBeUndefined();
});
