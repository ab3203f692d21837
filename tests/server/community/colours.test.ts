/** The shades of a community's accent stay legible, for each accent that passes. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentFault, accentTokens } from '../../../server/community/colours.ts';
import { black, contrastOf, parseColour } from '../../../src/domain/colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const contrast = (one: string, other: string): number =>
  contrastOf(parseColour(one) ?? black, parseColour(other) ?? black);

test('text in the accent is legible on its soft ground, and white on the accent, by day and night', () => {
  fc.assert(
    fc.property(colour, colour, (light, dark) => {
      fc.pre(accentFault('light', light) === undefined && accentFault('dark', dark) === undefined);
      const tokens = accentTokens({ light, dark });
      for (const scheme of [0, 1] as const) {
        const at = (name: string) => tokens[name]?.[scheme] ?? '';
        expect(contrast(at('accent-text'), at('accent-soft'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#ffffff', at('accent'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#ffffff', at('accent-strong'))).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 300 },
  );
});
