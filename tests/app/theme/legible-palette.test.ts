import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legiblePalette } from '../../../src/app/theme/legible-palette.ts';
import { black, contrastOf, parseColour } from '../../../src/domain/colour.ts';

const contrast = (one: string, other: string): number =>
  contrastOf(parseColour(one) ?? black, parseColour(other) ?? black);

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const names = [
  'secondary_bg_color',
  'text_color',
  'link_color',
  'button_color',
  'button_text_color',
  'destructive_text_color',
];
/** Any background, and any of the other colours, sent or not. */
const sentColours = fc.record(
  { bg_color: colour, ...Object.fromEntries(names.map((name) => [name, colour])) },
  { requiredKeys: ['bg_color'] },
);
const scheme = fc.constantFrom('light' as const, 'dark' as const);

const grounds = ['bg-color', 'secondary-bg-color', 'surface-sunken', 'accent-soft'];
const texts = ['text-color', 'text-muted', 'link-color', 'destructive-text-color'];

describe('legible palette', () => {
  test('every text is legible on every background, for any colours that are sent', () => {
    fc.assert(
      fc.property(sentColours, scheme, (params, look) => {
        const palette = legiblePalette(params, look);
        const at = (name: string) => palette[`--tma-${name}`] ?? '';
        for (const ground of grounds) {
          for (const text of texts) {
            expect(contrast(at(text), at(ground)), `${text} on ${ground}`).toBeGreaterThan(4.49);
          }
        }
        expect(contrast(at('button-text-color'), at('button-color'))).toBeGreaterThan(4.49);
        expect(at('bg-color')).toBe(params.bg_color);
      }),
      { numRuns: 500 },
    );
  });

  test('legible colours stay as they were sent', () => {
    const palette = legiblePalette(
      {
        bg_color: '#ffffff',
        secondary_bg_color: '#f4f4f5',
        text_color: '#000000',
        button_color: '#1a5fa8',
        button_text_color: '#ffffff',
      },
      'light',
    );
    expect(palette).toMatchObject({
      '--tma-bg-color': '#ffffff',
      '--tma-secondary-bg-color': '#f4f4f5',
      '--tma-text-color': '#000000',
      '--tma-button-color': '#1a5fa8',
      '--tma-button-text-color': '#ffffff',
    });
  });

  test('a pale button keeps its hue and is darkened until its text is legible', () => {
    const palette = legiblePalette({ bg_color: '#ffffff', button_color: '#3390ec' }, 'light');
    expect(palette['--tma-button-color']).toBe('#2973bd');
  });

  test('an illegible text colour is replaced by a legible one', () => {
    const pale = legiblePalette({ bg_color: '#ffffff', text_color: '#dddddd' }, 'light');
    expect(pale['--tma-text-color']).toBe('#14171f');
    const grey = legiblePalette({ bg_color: '#757575', text_color: '#808080' }, 'dark');
    expect(grey['--tma-text-color']).toBe('#000000');
    // Black is illegible on the dark surface of the product.
    expect(grey['--tma-secondary-bg-color']).toBe('#757575');
  });

  test('without a background, no other colour is used', () => {
    expect(legiblePalette({ text_color: '#ffffff', button_color: 'red' }, 'light')).toEqual({});
  });
});
