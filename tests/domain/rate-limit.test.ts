import { describe, expect, test } from 'vitest';
import {
  formatCountdown,
  rateLimitMessage,
  retryAfterOf,
  secondsLeft,
  statedWaitOf,
} from '../../src/domain/rate-limit.ts';

const noon = Date.UTC(2026, 10, 22, 12);

describe('countdown', () => {
  test.each([
    [65, '1:05'],
    [64, '1:04'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
    [86_400, '1440:00'],
  ])('%i seconds read %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

  test('a started second counts as a whole one, and past time counts as none', () => {
    expect(secondsLeft(65_000, 0)).toBe(65);
    expect(secondsLeft(65_000, 1)).toBe(65);
    expect(secondsLeft(65_000, 64_999)).toBe(1);
    expect(secondsLeft(65_000, 65_000)).toBe(0);
    expect(secondsLeft(65_000, 90_000)).toBe(0);
  });
});

test('R125 the message of a 429 is RATE_LIMIT: and its JSON', () => {
  expect(rateLimitMessage(65)).toBe('RATE_LIMIT:{"retry_after":65}');
});

test.each([
  [65, '7', 65],
  [undefined, '7', 7],
  [undefined, ' 7 ', 7],
  ['65', null, 30],
  [undefined, null, 30],
  [0, null, 30],
  [-5, null, 30],
  [-5, '7', 7],
  [86_401, '7', 7],
  [86_401, null, 30],
  [Number.NaN, undefined, 30],
  [undefined, '0x10', 30],
  [undefined, '1e3', 30],
  [undefined, '-5', 30],
  [undefined, '7.5', 30],
  [undefined, '', 30],
  [undefined, 'Sun, 22 Nov 2026 12:01:05 GMT', 65],
  [undefined, 'Sun, 22 Nov 2026 11:59:00 GMT', 30],
  [undefined, 'Tue, 24 Nov 2026 12:00:00 GMT', 30],
  [undefined, '2026-11-22T12:01:05Z', 30],
] as const)('R125 a body of %j and a header of %j mean %i seconds', (body, header, seconds) => {
  expect(retryAfterOf({ body, header }, noon)).toBe(seconds);
});

test("a date is compared with the server's clock if the answer has its time", () => {
  const answer = {
    header: 'Sun, 22 Nov 2026 12:01:05 GMT',
    date: 'Sun, 22 Nov 2026 12:00:55 GMT',
  };
  expect(statedWaitOf(answer, noon - 86_400_000)).toBe(10);
});
