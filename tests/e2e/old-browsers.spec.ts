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

test('the build has no methods, styles or pages that it must not have', () => {
  expect(names.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20);
  const methods = 'toSorted|toReversed|toSpliced|canParse|fromAsync|groupBy|isWellFormed';
  expect(filesWith(/\.js$/, new RegExp(String.raw`\.(?:${methods})\b`))).toEqual([]);
  // Styles are lowered: no light-dark(), and no rule within a rule.
  expect(filesWith(/\.(?:css|html)$/, /light-dark\(|[{;]\s*&/)).toEqual([]);
  // The development page is not part of it.
  expect(names.filter((name) => name.includes('primitives'))).toEqual([]);
});
