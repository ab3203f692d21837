import { describe, expect, test } from 'vitest';
import { bodyFault, bodyLength } from '../../../src/features/reviews/review-sheet.tsx';

describe('R84 R85 a review while it is typed', () => {
  test.each(['', '   ', 'Hi, ok! (a-b_c.)', 'Привет', 'שלום־', 'مرحبا', 'x'.repeat(100)])(
    '%j has no fault',
    (text) => expect(bodyFault(text)).toBeUndefined(),
  );

  test.each([
    ['a@b', 'Not allowed here: @'],
    ['"a/b"', 'Not allowed here: " /'],
    ['wow 👩‍🚀!', 'Not allowed here: 👩‍🚀'],
    ['@#$%^&*', 'Not allowed here: @ # $ % ^ …'],
  ])('%j names what is not allowed', (text, fault) => expect(bodyFault(text)).toBe(fault));

  test('101 characters are too many, white space around them does not count', () => {
    expect(bodyFault('x'.repeat(101))).toBe('A review can have at most 100 characters.');
    expect(bodyFault(` ${'x'.repeat(100)}\n`)).toBeUndefined();
  });

  test('counts code points', () => {
    expect(bodyLength('hello')).toBe(5);
    expect(bodyLength('  Nice  ')).toBe(4);
    expect(bodyLength('𝒜𝒜')).toBe(2);
  });
});
