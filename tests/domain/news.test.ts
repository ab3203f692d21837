import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsSince } from '../../src/features/profile/news-line.tsx';

const counts = fc.record({ reactions: fc.nat(), reviews: fc.nat(), views: fc.nat() });

test('only counts that rose are news', () => {
  const seen = { reactions: 3, reviews: 1, views: 10 };
  expect(newsSince(seen, { reactions: 5, reviews: 1, views: 22 })).toEqual({
    reactions: 2,
    reviews: 0,
    views: 12,
  });
  expect(newsSince(seen, { reactions: 2, reviews: 1, views: 10 })).toBeUndefined();
});

test('a device that showed nothing before has no news', () => {
  expect(newsSince(undefined, { reactions: 5, reviews: 1, views: 22 })).toBeUndefined();
});

test('seen counts are no news, and news are never negative', () => {
  fc.assert(
    fc.property(counts, counts, (seen, now) => {
      expect(newsSince(now, now)).toBeUndefined();
      const news = newsSince(seen, now) ?? { reactions: 0, reviews: 0, views: 0 };
      expect(Math.min(...Object.values(news))).toBeGreaterThanOrEqual(0);
      expect(seen.views + news.views).toBe(Math.max(seen.views, now.views));
    }),
  );
});
