import { expect, test } from 'vitest';
import { nextMoment } from '../../../src/domain/card/moments.ts';
import { ulidTime } from '../../../src/features/profile/news-line.tsx';

const none = { star: false, card: false, reaction: false };

test('R223 moments reached before the first look of a device are remembered, and not played', () => {
  const now = { ...none, card: true };
  expect(nextMoment(undefined, now)).toEqual({ moment: undefined, known: now });
});

test.each(['star', 'card', 'reaction'] as const)(
  'R223 the moment of the %s is played once, also if it is lost and reached again',
  (moment) => {
    const reached = { ...none, [moment]: true };
    const first = nextMoment(none, reached);
    expect(first.moment).toBe(moment);
    const lost = nextMoment(first.known, none);
    expect(lost.moment).toBeUndefined();
    expect(nextMoment(lost.known, reached).moment).toBeUndefined();
  },
);

test('R223 of several only the greatest is played, and the others are not played later', () => {
  const all = { star: true, card: true, reaction: true };
  const { moment, known } = nextMoment(none, all);
  expect(moment).toBe('star');
  expect(nextMoment(known, all).moment).toBeUndefined();
});

test('a ULID tells when it was made; another text does not', () => {
  expect(ulidTime('01ARYZ6S41TSV4RRFFQ69G5FAV')).toBe(1_469_918_176_385);
  expect(ulidTime('01arYZ6S41tsv4rrffq69g5fav')).toBe(1_469_918_176_385);
  expect(ulidTime('12345-????')).toBeNaN();
});
