/** The contrast of text on its surfaces, WCAG 2 AA, computed from tokens.css itself in both themes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const declarations = css.slice(0, css.indexOf(':root[data-theme'));

const pair = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g;
const single = /--([\w-]+): (#[0-9a-f]{6});/g;
const tokens = new Map<string, { light: string; dark: string }>();
for (const [, name = '', light = '', dark = ''] of declarations.matchAll(pair)) {
  tokens.set(name, { light, dark });
}
for (const [, name = '', colour = ''] of declarations.matchAll(single)) {
  tokens.set(name, { light: colour, dark: colour });
}

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const texts: [text: string, surfaces: string[]][] = [
  ['text', ['background', 'surface', 'surface-sunken']],
  ['text-muted', ['background', 'surface', 'surface-sunken']],
  ['accent-text', ['background', 'surface', 'accent-soft']],
  ['on-accent', ['accent', 'accent-strong', 'danger']],
  ['danger-text', ['background', 'surface', 'danger-soft']],
  ['warning-text', ['surface', 'warning-soft']],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colour = (name: string): string => {
    const token = tokens.get(name);
    if (!token) throw new Error(`tokens.css has no --${name}`);
    return token[theme];
  };

  test.each(texts)('--%s can be read on its surfaces', (text, surfaces) => {
    for (const surface of surfaces) {
      expect(contrast(colour(text), colour(surface)), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the edges of controls contrast with their background', () => {
    for (const surface of ['background', 'surface']) {
      expect(contrast(colour('border-control'), colour(surface))).toBeGreaterThanOrEqual(3);
    }
  });
});

test('the specified colours of header and background', () => {
  expect(tokens.get('surface')?.light).toBe('#ffffff');
  expect(tokens.get('background')?.light).toBe('#f9fafb');
});
