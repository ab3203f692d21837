/**
 * The built files contain nothing that would break in the oldest browsers of the README: no newer syntax, and no styles
 * that such a browser drops as a whole. This includes dependencies.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/test.ts';

const built = path.resolve(import.meta.dirname, '../../dist/app');

const names = readdirSync(built, { recursive: true, encoding: 'utf8' });

const filesWith = (named: RegExp, tooNew: RegExp): string[] =>
  names
    .filter((name) => named.test(name))
    .flatMap((name) => {
      const found = readFileSync(path.join(built, name), 'utf8').match(tooNew);
      return found ? [`${name}: ${found[0]}`] : [];
    });

test('scripts call no methods that are too new', () => {
  const words = 'toSorted|toReversed|toSpliced|canParse|fromAsync|groupBy|isWellFormed';
  expect(filesWith(/\.js$/, new RegExp(String.raw`\.(?:${words})\b`))).toEqual([]);
});

test('styles are lowered: no light-dark(), and no rule within a rule', () => {
  const tooNew = /light-dark\(|[{;]\s*&/;
  expect(filesWith(/\.(?:css|html)$/, tooNew)).toEqual([]);
});

test('the build contains the scripts to check', () => {
  expect(names.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20);
});
