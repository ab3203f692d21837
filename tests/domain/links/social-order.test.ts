import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  socialPlatforms,
  orderedPlatforms,
  knownOrder,
} from '../../../src/domain/links/social-platforms.ts';

test('R170 the chosen platforms come first, the others in their usual order', () => {
  expect(orderedPlatforms()).toEqual(socialPlatforms);
  expect(orderedPlatforms(['medium', 'github']).slice(0, 4)).toEqual([
    'medium',
    'github',
    'telegram',
    'linkedin',
  ]);
});

test('R170 any order is reduced to known platforms, once each, and every platform has a place', () => {
  const order = fc.array(fc.oneof(fc.constantFrom(...socialPlatforms), fc.string()));
  fc.assert(
    fc.property(order, (chosen) => {
      const all = orderedPlatforms(chosen);
      expect(all.toSorted()).toEqual(socialPlatforms.toSorted());
      expect(all.slice(0, knownOrder(chosen).length)).toEqual(knownOrder(chosen));
      expect(orderedPlatforms(all)).toEqual(all);
    }),
  );
});
