/** The animations are small and contain only shapes. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lottiesTexts } from '../../../src/texts/en/lotties.ts';
import { galleries } from '../../../src/features/lotties/galleries.ts';

const folder = new URL('../../../src/features/lotties/animations/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace('.json', ''));
const exhibits = Object.values(galleries).flat();

test('every animation has a name and is shown once', () => {
  expect(exhibits.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(Object.keys(lottiesTexts.names).toSorted()).toEqual(names.toSorted());
});

interface Animation {
  op: number;
  layers: { ty: number }[];
}

describe.each(names)('%s', (name) => {
  const text = readFileSync(new URL(`${name}.json`, folder), 'utf8');
  const animation = JSON.parse(text) as Animation;

  test('is small', () => {
    expect(text.length).toBeLessThan(10_000);
  });

  test('contains only shapes: no picture, no text, no expression', () => {
    expect(animation.layers.map(({ ty }) => ty)).toEqual([4]);
    expect(text).not.toMatch(/"x":"|"assets"|"fonts"|NaN|null/);
  });

  test('its poster is one of its frames', () => {
    const poster = exhibits.find((exhibit) => exhibit.name === name)?.poster;
    expect(poster).toBeGreaterThanOrEqual(0);
    expect(poster).toBeLessThan(animation.op);
  });
});
