import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hueOf, offeredHues } from '../../../src/domain/card/hue.ts';
import { ulid } from 'ulid';

it('a member has one of twelve hues, by the ULID', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (text, one, other) => {
      const hue = hueOf({ ulid: text, id: one });
      expect(hue).toBe(hueOf({ ulid: text, id: other }));
      expect(Number.isInteger(hue) && hue >= 0 && hue < 12).toBe(true);
    }),
  );
});

it('a member without a ULID is coloured by the numeric id', () => {
  const hues = Array.from({ length: 50 }, (_, id) => hueOf({ ulid: null, id: id + 1000 }));
  expect(new Set(hues).size).toBe(12);
});

it('hues are distributed evenly among members', () => {
  const counts = Array.from({ length: 12 }, () => 0);
  for (let index = 0; index < 12_000; index += 1) {
    const hue = hueOf({ ulid: ulid(1_700_000_000_000 + index), id: index });
    counts[hue] = (counts[hue] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(800);
});

it('a chosen hue replaces the one of the id', () => {
  const member = { ulid: null, id: 1001 };
  for (const hue of offeredHues) expect(hueOf({ ...member, hue })).toBe(hue);
  for (const hue of [null, undefined]) expect(hueOf({ ...member, hue })).toBe(hueOf(member));
});
