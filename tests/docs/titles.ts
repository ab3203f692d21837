/** The numbers in the titles of tests and of their groups: `R53` of a capability, `F17` of a fault. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');

export const readDocument = (file: string): string =>
  readFileSync(path.join(project, 'docs', file), 'utf8');

/** Comments that fill whole lines. What follows code on its line cannot begin a call. */
const comment = /^[ \t]*(?:\/\/|\/?\*).*$/gm;

/** `test(`, `describe.each(`, or the second bracket of `test.each(…)(`. A step has no title of its own. */
const call = /(?:\b(?:test|it|describe)(?:\.(?!step\b)\w+)*|\))\(\s*/;
const firstText = /(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/;
/** A test that only a long run plays. */
const left = /,\s*\{ tag: '@long' \}/;
const title = new RegExp(`${call.source}${firstText.source}(${left.source})?`, 'g');

/** Of a short run. */
export const titlesIn = (source: string): string[] =>
  [...source.replace(comment, '').matchAll(title)]
    .filter(([, , , , isLeft]) => isLeft === undefined)
    .map(([, single, double, template]) => single ?? double ?? template ?? '');

export const numbersIn = (text: string, letter: string): number[] =>
  [...text.matchAll(new RegExp(String.raw`\b${letter}(\d+)\b`, 'g'))].map(([, digits]) =>
    Number(digits),
  );

/** Which files have a test of a number in a short run. */
export const filesByNumber = (letter: string): Map<number, string[]> => {
  const files = readdirSync(path.join(project, 'tests'), { recursive: true, encoding: 'utf8' });
  const found = new Map<number, string[]>();
  for (const file of files.filter((name) => /(?<!\.long)\.(test|spec)\.tsx?$/.test(name))) {
    const titles = titlesIn(readFileSync(path.join(project, 'tests', file), 'utf8'));
    for (const number of new Set(titles.flatMap((text) => numbersIn(text, letter)))) {
      found.set(number, [...(found.get(number) ?? []), file]);
    }
  }
  return found;
};
