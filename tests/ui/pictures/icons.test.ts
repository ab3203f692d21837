import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { socialPlatforms } from '../../../src/domain/links/social-platforms.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../src/ui/pictures/${name}`, import.meta.url), 'utf8');
const drawn = [...read('icons.svg').matchAll(/<symbol id="icon-([^"]+)"/g)].map(([, id]) => id);
const named = [...read('icon.tsx').matchAll(/^ {2}\| '([^']+)'/gm)].map(([, name]) => name);

test('every icon name is drawn exactly once', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(new Set(drawn)).toEqual(new Set(named));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('every social platform has an icon', () => {
  expect(drawn).toEqual(expect.arrayContaining([...socialPlatforms]));
});

test('the sprite carries no script and no style', () => {
  expect(read('icons.svg')).not.toMatch(/<script|<style|style=|\son\w+=/i);
});
