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
