import { describe, expect, test } from 'vitest';
import { formatCountdown, secondsLeft } from '../../src/features/countdown.ts';

describe('countdown', () => {
  test.each([
    [65, '1:05'],
    [64, '1:04'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
    [86_400, '1440:00'],
  ])('%i seconds read %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

  test('a started second counts whole, and time that is over counts as none', () => {
    expect(secondsLeft(65_000, 0)).toBe(65);
    expect(secondsLeft(65_000, 1)).toBe(65);
    expect(secondsLeft(65_000, 64_999)).toBe(1);
    expect(secondsLeft(65_000, 65_000)).toBe(0);
    expect(secondsLeft(65_000, 90_000)).toBe(0);
  });
});
