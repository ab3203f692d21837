/** Properties of all covers; nothing here is compared with a picture. */
import * as fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { covers } from '../../../src/domain/card/hue.ts';
import { coverBox, coverMarkup, coverPaths, coverShapes } from '../../../src/domain/card/cover.ts';

const seed = fc.string({ unit: 'binary', maxLength: 30 });
const cover = fc.constantFrom(...covers);
const markup = (one: string, name: (typeof covers)[number]) => coverMarkup(coverShapes(one, name));

const eighths = [1, 2, 3, 4, 5, 6, 7, 8];

/** Points that a path visits: its corners, and some on the way between them. */
const pointsOf = (d: string): [number, number][] => {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', text = '']) => {
    const numbers = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const isRelative = letter === letter.toLowerCase();
    const across = (value: number) => (isRelative ? x + value : value);
    const down = (value: number) => (isRelative ? y + value : value);
    if (letter === 'z') return [];
    const from = { x, y };
    if (letter === 'h' || letter === 'H') x = across(numbers[0] ?? 0);
    else if (letter === 'V') y = down(numbers[0] ?? 0);
    else [x, y] = [across(numbers.at(-2) ?? 0), down(numbers.at(-1) ?? 0)];
    if (letter.toLowerCase() === 'm') return [[x, y]];
    return eighths.map((part): [number, number] => [
      from.x + ((x - from.x) * part) / 8,
      from.y + ((y - from.y) * part) / 8,
    ]);
  });
};

describe('R211 a cover', () => {
  test('is the same for the same seed, and another for another or in another pattern', () => {
    fc.assert(
      fc.property(seed, seed, cover, cover, (one, other, name, second) => {
        expect(markup(one, name)).toBe(markup(one, name));
        fc.pre(one !== other && name !== second);
        expect(markup(one, name)).not.toBe(markup(other, name));
        expect(markup(one, name)).not.toBe(markup(one, second));
      }),
    );
  });

  test('is short markup of paths and numbers: nothing that runs, nothing from elsewhere', () => {
    const path =
      /^<path (?:fill="(?:currentColor|none)"|stroke="currentColor"|stroke-(?:width|dasharray)="[\d ]+"|stroke-linecap="round"|(?:fill|stroke)-opacity="0\.\d+"|d="[MLVHqhlatz\d .-]+"| )+\/>$/;
    fc.assert(
      fc.property(seed, cover, (one, name) => {
        const text = markup(one, name);
        expect(text.length).toBeGreaterThan(300);
        expect(text.length).toBeLessThan(2200);
        for (const part of text.split(/(?<=\/>)/)) expect(part).toMatch(path);
        expect(text).not.toMatch(/NaN|Infinity|undefined|\de-/);
      }),
    );
  });

  test('has filled areas, lines with round ends, and broken lines', () => {
    const d = 'M0 0h9';
    const fill = '<path fill="currentColor" fill-opacity="0.5" d="M0 0h9"/>';
    expect(coverMarkup([{ d, opacity: 0.5 }])).toBe(fill);
    const line = coverMarkup([{ d, opacity: 0.5, line: 3 }]);
    expect(line).toContain('fill="none" stroke="currentColor" stroke-width="3"');
    expect(line).toContain('stroke-linecap="round" stroke-opacity="0.5"');
    const broken = coverMarkup([{ d, opacity: 0.5, line: 3, dash: '6 2' }]);
    expect(broken).toContain('stroke-dasharray="6 2"');
    expect(broken).not.toContain('linecap');
  });

  test('covers its box, and keeps near it', () => {
    fc.assert(
      fc.property(seed, cover, (one, name) => {
        // A strand of the weave is longer than the box, and may begin and end outside of it.
        const points = coverShapes(one, name).flatMap(({ d }) => pointsOf(d));
        const { width, height } = coverBox;
        for (const [x, y] of points)
          expect(Math.max(Math.abs(x - width / 2), Math.abs(y - height / 2))).toBeLessThan(
            2 * width,
          );
        const quarters = points
          .filter(([x, y]) => x > -200 && x < width + 200 && y > -200 && y < height + 200)
          .map(([x]) => Math.floor((4 * Math.min(width - 1, Math.max(0, x))) / width));
        expect(new Set(quarters).size).toBeGreaterThan(1);
      }),
    );
  });

  test('is pale: the gradient shows through all of it', () => {
    fc.assert(
      fc.property(seed, cover, (one, name) => {
        for (const { opacity } of coverShapes(one, name)) expect(opacity).toBeLessThanOrEqual(0.7);
      }),
    );
  });
});

const drawn = (one: string, name: (typeof covers)[number]): string[][] =>
  coverShapes(one, name).map(({ d }) => d.split(/(?=M)/));
const extent = (line: string): number => {
  const across = pointsOf(line).map(([x]) => x);
  return Math.max(...across) - Math.min(...across);
};

describe('R211 a pattern', () => {
  test('of heights has twelve smooth closed lines, ever wider, each fourth of them strong', () => {
    fc.assert(
      fc.property(seed, (one) => {
        const [weak = [], strong = []] = drawn(one, 'topography');
        expect([weak.length, strong.length]).toEqual([9, 3]);
        for (const line of [...weak, ...strong]) {
          expect(line).toMatch(/^M\S+ \S+?q\S+ \S+ \S+ [\d-]+(?:t\S+ [\d-]+){9}$/);
          const points = pointsOf(line);
          expect(points.at(-1)).toEqual(points[0]);
        }
        const [first = '', ...others] = strong.map(extent);
        expect(others).toEqual(others.toSorted((a, b) => a - b));
        expect(others[1]).toBeGreaterThan(5 * Number(first));
      }),
    );
  });

  test('of waves has six, each lower than the one before, from edge to edge', () => {
    fc.assert(
      fc.property(seed, (one) => {
        const waves = coverShapes(one, 'waves').map(({ d }) => pointsOf(d.replace(/V.*/, '')));
        expect(waves).toHaveLength(6);
        const starts = waves.map(([start]) => start?.[1]);
        expect(starts).toEqual(starts.toSorted((a = 0, b = 0) => a - b));
        for (const wave of waves) {
          expect(wave[0]?.[0]).toBeLessThan(0);
          expect(wave.at(-1)?.[0]).toBeGreaterThanOrEqual(coverBox.width);
        }
      }),
    );
  });

  test('of a grid begins each form within the box', () => {
    fc.assert(
      fc.property(seed, (one) => {
        for (const [[x, y] = [0, 0]] of drawn(one, 'grid').flat().map(pointsOf)) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(coverBox.width);
          expect(y).toBeLessThanOrEqual(coverBox.height);
        }
      }),
    );
  });

  test('of confetti begins each piece in its place, near the box', () => {
    fc.assert(
      fc.property(seed, (one) => {
        for (const piece of drawn(one, 'confetti').flat()) {
          expect(piece).toMatch(/^M\d+ \d+(?:h0|l\S+ [\d-]+|q\S+ 0 \S+ [\d-]+t\S+ [\d-]+)$/);
        }
      }),
    );
  });

  test('of a weave crosses strands at a right angle, each whole where it is over the other', () => {
    fc.assert(
      fc.property(seed, (one) => {
        const [along, across] = coverShapes(one, 'weave').map(({ d, dash = '' }) => {
          const [length = 0, gap = 0] = dash.split(' ').map(Number);
          return d.split(/(?=M)/).map((strand) => {
            const [[x, y] = [0, 0], [toX, toY] = [0, 0]] = [
              pointsOf(strand)[0],
              pointsOf(strand).at(-1),
            ];
            const far = Math.hypot(toX - x, toY - y);
            const step: [number, number] = [(toX - x) / far, (toY - y) / far];
            const middle = step[0] * (x - 400) + step[1] * (y - 200) + length / 2;
            return { step, turns: middle / ((length + gap) / 2) };
          });
        });
        for (const { step } of along ?? []) {
          const other = across?.[0]?.step ?? [1, 1];
          expect(Math.abs(step[0] * other[0] + step[1] * other[1])).toBeLessThan(0.02);
        }
        const parity = (strands: typeof along = []) =>
          strands.map(({ turns }) => Math.abs(Math.round(turns)) % 2);
        for (const { turns } of [...(along ?? []), ...(across ?? [])]) {
          expect(Math.abs(turns - Math.round(turns))).toBeLessThan(0.1);
        }
        expect(parity(along)).not.toEqual(parity(across));
        expect(new Set(parity(along)).size).toBe(2);
      }),
    );
  });
});

describe('R211 a member', () => {
  test('has the chosen pattern, in the form of the ULID, else of the numeric id', () => {
    for (const name of covers) {
      expect(coverPaths({ ulid: 'A', id: 1, cover: name })).toBe(markup('A', name));
      expect(coverPaths({ ulid: null, id: 17, cover: name })).toBe(markup('17', name));
    }
  });

  test('without a known choice has one of the six, and each of them is as frequent', () => {
    const counts = new Map<string, number>();
    for (let id = 0; id < 600; id += 1) {
      const member = { ulid: ulid(1_700_000_000_000 + id), id };
      const found = covers.filter(
        (name) => coverPaths(member) === coverPaths({ ...member, cover: name }),
      );
      expect(found).toHaveLength(1);
      expect(coverPaths({ ...member, cover: 'photo' })).toBe(
        coverPaths({ ...member, cover: null }),
      );
      counts.set(found[0] ?? '', (counts.get(found[0] ?? '') ?? 0) + 1);
    }
    for (const name of covers) expect(counts.get(name)).toBeGreaterThan(60);
  });
});
