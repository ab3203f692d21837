/** F62 What answers reveal about the limit on changes, and how many changes may be sent. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaceMark } from '../../../src/db/meta.ts';
import {
  afterRefusal,
  afterTaken,
  afterStated,
  freeAt,
  newest,
  presentPace,
  readLimit,
} from '../../../src/sync/network/pace.ts';

const answer = (limit: string | null, remaining: string | null, reset: string | null) =>
  readLimit(
    (name) =>
      ({
        'ratelimit-limit': limit,
        'ratelimit-remaining': remaining,
        'ratelimit-reset': reset,
      })[name] ?? null,
  );

const minute = 60_000;
const old = { isNew: false, inFlight: 0 };
const fresh = { isNew: true, inFlight: 0 };

/** An answer that comes at once. */
const at = (now: number) => ({ sentAt: now, now });

const statedPace = (remaining: number, resetS = 40, limit = 120) =>
  afterStated(undefined, { limit, remaining, resetS }, at(0));

const take = (from: PaceMark | undefined, count: number, now: number) => {
  let mark = from;
  for (let nth = 0; nth < count; nth += 1) mark = afterTaken(mark, now);
  return mark;
};

describe('F62 the headers', () => {
  test('are whole numbers that fit together', () => {
    expect(answer('120', '7', '40')).toEqual({ limit: 120, remaining: 7, resetS: 40 });
    expect(answer('1', '0', '86400')).toEqual({ limit: 1, remaining: 0, resetS: 86_400 });
  });

  test.each([
    [null, '7', '40'],
    ['120', null, '40'],
    ['120', '7', null],
    ['0', '0', '40'],
    ['120', '121', '40'],
    ['120', '-1', '40'],
    ['-120', '-121', '40'],
    ['120', '7', '0'],
    ['120', '7', '-40'],
    ['120', '7', '86401'],
    ['120', '7', '1e3'],
    ['120', '7', 'NaN'],
    ['120', '7', 'Infinity'],
    ['0x10', '7', '40'],
    ['120', '0x0', '40'],
    ['120', '7', '0x10'],
    ['120', '7.5', '40'],
    ['100, 100;w=60', '7', '40'],
    ['120', '', '40'],
    ['9'.repeat(400), '7', '40'],
  ])('%s, %s, %s are ignored', (limit, remaining, reset) => {
    expect(answer(limit, remaining, reset)).toBeUndefined();
  });

  test('never cause a wait of more than a day', () => {
    const anyText = fc.option(fc.oneof(fc.string(), fc.integer().map(String)));
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.nat(), (limit, remaining, reset, now) => {
        const said = answer(limit, remaining, reset);
        const until = said ? freeAt(afterStated(undefined, said, at(now)), old, now) : 0;
        expect(until === 0 || (until > now && until <= now + 86_400_000)).toBe(true);
      }),
    );
  });
});

describe('F62 a server that states the limit', () => {
  test('there is no wait before the first answer', () => {
    expect(freeAt(undefined, old, 0)).toBe(0);
  });

  test('a tenth of the limit is reserved for new changes', () => {
    expect(freeAt(statedPace(13), old, 0)).toBe(0);
    expect(freeAt(statedPace(12), old, 0)).toBe(40_000);
    expect(freeAt(statedPace(12), fresh, 0)).toBe(0);
    expect(freeAt(statedPace(0), fresh, 0)).toBe(40_000);
  });

  test('requests under way count', () => {
    expect(freeAt(statedPace(14), { isNew: false, inFlight: 1 }, 0)).toBe(0);
    expect(freeAt(statedPace(14), { isNew: false, inFlight: 2 }, 0)).toBe(40_000);
  });

  test('any limit lets at least one change through', () => {
    for (let limit = 1; limit < 50; limit += 1) {
      expect(freeAt(statedPace(limit, 40, limit), old, 0)).toBe(0);
    }
    expect(freeAt(statedPace(1, 40, 2), old, 0)).toBe(40_000);
    expect(freeAt(statedPace(1, 40, 2), fresh, 0)).toBe(0);
  });

  test('the state is forgotten when its window ends', () => {
    expect(freeAt(statedPace(0), old, 39_999)).toBe(40_000);
    expect(freeAt(statedPace(0), old, 40_000)).toBe(0);
    expect(presentPace(statedPace(0), 40_000)).toBeUndefined();
  });

  test('a clock set back does not lengthen the window', () => {
    expect(freeAt(statedPace(0), old, -1)).toBe(0);
  });

  test('a late answer does not raise the remaining number', () => {
    const mark = afterStated(statedPace(20), { limit: 120, remaining: 22, resetS: 40 }, at(500));
    expect(mark).toMatchObject({ used: 100, until: 40_000 });
  });

  test('a late answer of the former window does not change the present one', () => {
    const full = { limit: 120, remaining: 0, resetS: 1 };
    expect(afterStated(statedPace(119, 60), full, { sentAt: -500, now: 3000 })).toEqual(
      statedPace(119, 60),
    );
  });

  test('an answer of the next window counts, even if the former one seemed to last longer', () => {
    const slow = afterStated(
      undefined,
      { limit: 120, remaining: 0, resetS: 1 },
      { sentAt: 0, now: 3000 },
    );
    const mark = afterStated(slow, { limit: 120, remaining: 119, resetS: 60 }, at(3500));
    expect(mark).toMatchObject({ used: 1, until: 63_500 });
  });
});

describe('F62 a server that only refuses', () => {
  /** Refused at 20 s, when the window has 40 s left, and again after 50 changes in the next one. */
  const first = afterRefusal(take(undefined, 30, 0), 40, 20_000);
  const learned = afterRefusal(take(first, 50, minute), 45, minute + 15_000);

  test('the first refusal shows only when windows begin', () => {
    expect(freeAt(first, old, minute)).toBe(0);
    expect(freeAt(take(first, 1000, minute), old, minute)).toBe(0);
  });

  test('the second shows how many requests a window holds', () => {
    expect(learned.limit).toBe(50);
    expect(freeAt(learned, fresh, minute + 15_000)).toBe(2 * minute);
    expect(freeAt(take(learned, 44, 2 * minute), old, 2 * minute)).toBe(0);
    expect(freeAt(take(learned, 45, 2 * minute), old, 2 * minute)).toBe(3 * minute);
    expect(freeAt(take(learned, 45, 2 * minute), fresh, 2 * minute)).toBe(0);
  });

  test('refusals of requests that were under way together count once', () => {
    const again = afterRefusal(afterTaken(learned, minute + 15_001), 45, minute + 15_002);
    expect(again.limit).toBe(50);
  });

  test('windows continue without requests', () => {
    const later = 7 * minute + 10_000;
    expect(freeAt(take(learned, 45, later), old, later)).toBe(8 * minute);
  });

  test('a wait of more than a minute means a longer window', () => {
    const mark = afterRefusal(undefined, 600, 0);
    expect(presentPace(mark, 600_000)).toMatchObject({ until: 1_200_000, limit: null });
  });

  test('the limit is learned again after half an hour', () => {
    expect(presentPace(learned, 30 * minute)).toMatchObject({ limit: 50 });
    expect(presentPace(learned, 31 * minute + minute)).toMatchObject({ limit: null });
  });

  test('a clock set back begins a new window', () => {
    expect(presentPace(learned, -1)).toMatchObject({ until: minute - 1, used: 0 });
  });

  test('a stated limit replaces the learned one', () => {
    const mark = afterStated(learned, { limit: 120, remaining: 100, resetS: 30 }, at(2 * minute));
    expect(mark).toMatchObject({ limit: 120, used: 20, until: 2.5 * minute, nextMs: null });
  });
});

test('F62 of the states of two tabs the newer one counts', () => {
  expect(newest(undefined, statedPace(3))).toEqual(statedPace(3));
  expect(newest(statedPace(8, 41), statedPace(3))).toEqual(statedPace(8, 41));
  expect(newest(statedPace(8), statedPace(3))).toEqual(statedPace(3));
});

test('F62 a known limit is never exceeded, and every window sends some, for any order of answers', () => {
  const anyRun = fc.record({
    limit: fc.integer({ min: 1, max: 200 }),
    begun: fc.integer({ min: 0, max: minute - 1 }),
    /** Up to three requests are under way. Says which is answered next, and after how long. */
    turns: fc.array(fc.record({ nth: fc.nat(2), afterMs: fc.integer({ min: 1, max: 4000 }) }), {
      minLength: 50,
      maxLength: 400,
    }),
  });
  fc.assert(
    fc.property(anyRun, ({ limit, begun, turns }) => {
      let now = begun;
      let mark: PaceMark | undefined;
      const taken = new Map<number, number>();
      const underWay: { sentAt: number; remaining: number; resetS: number }[] = [];
      const send = () => {
        const window = Math.floor(now / minute);
        const used = (taken.get(window) ?? 0) + 1;
        taken.set(window, used);
        const resetS = 60 - Math.floor((now % minute) / 1000);
        underWay.push({ sentAt: now, remaining: limit - used, resetS });
      };
      for (const { nth, afterMs } of turns) {
        while (underWay.length < 3) {
          const until = freeAt(mark, { isNew: false, inFlight: underWay.length }, now);
          if (until > now) break;
          send();
        }
        now += afterMs;
        const [answered] = underWay.splice(nth % Math.max(1, underWay.length), 1);
        if (!answered) continue;
        const { sentAt, ...rest } = answered;
        mark = afterStated(mark, { limit, ...rest }, { sentAt, now });
      }
      // Three leave before the first answer names a window.
      expect(Math.max(...taken.values())).toBeLessThanOrEqual(Math.max(limit, 3));
      const windows = Math.floor(now / minute);
      for (let window = 0; window < windows; window += 1) expect(taken.get(window)).toBeTruthy();
    }),
  );
});
