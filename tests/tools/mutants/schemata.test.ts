/** All mutants of a text are in it at once: without a switch it is as it was, and each switch makes one mistake. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { findMutants, type PlantedMutant, writeMutants } from '../../../tools/mutants/schemata.ts';

const mutantsOf = (code: string): PlantedMutant[] =>
  findMutants('a.ts', code).map((mutant, id) => ({ ...mutant, id }));

const wrongsOf = (code: string) => mutantsOf(code).map(({ replacement }) => replacement);

/** The value of an expression of `a` and `b`, as it is (-1), or with a mutant. */
const valueWith = (active: number, code: string, a?: unknown, b?: unknown): unknown => {
  const isOn = (id: number) => id === active;
  const switches = { __m: isOn, __p: isOn, __i: (right: unknown) => right };
  return runInNewContext(writeMutants(code, mutantsOf(code)), { a, b, ...switches });
};

const valuesOf = (code: string, a?: unknown, b?: unknown) =>
  mutantsOf(code).map(({ id }) => valueWith(id, code, a, b));

describe('mistakes', () => {
  test.each([
    ['a + b;', ['(a) - (b)']],
    ['a + "x";', ["''"]],
    ['a < b;', ['(a) <= (b)', '(a) >= (b)', 'true', 'false']],
    ['a ?? b;', ['(a) && (b)']],
    ['a?.b.c;', ['a.b.c']],
    ['!a;', ['a']],
    ['a.filter(b);', ['a']],
    ['a.some(b);', ['a.every(b)']],
    ['[a];', ['[]']],
    ['f(() => a);', ['undefined']],
    ['type A = "x";', []],
    ['import a from "a";', []],
    ['if (a) { b(); }', ['true', 'false', '{}']],
    ['a += b;', ['a -= (b)']],
  ])('in %s', (code, wrongs) => {
    expect(wrongsOf(code)).toEqual(wrongs);
  });

  test('are found inside of each other', () => {
    const code = 'a && b && a.c;';
    expect(wrongsOf(code)).toContain('(a && b) || (a.c)');
    expect(wrongsOf(code)).toContain('(a) || (b)');
  });
});

describe('switches', () => {
  test.each([
    ['a < b;', true],
    ['a.b?.c ?? [a, "x"].filter((one) => one !== a);', ['x']],
    ['((one) => { switch (one) { case 1: return a; default: return `${b}`; } })(1);', 1],
  ])('leave %s as it is when they are off', (code, expected) => {
    expect(valueWith(-1, code, 1, 2)).toEqual(expected);
  });

  test('make one mistake each', () => {
    expect(valuesOf('a < b;', 1, 2)).toEqual([true, false, true, false]);
    expect(valuesOf('[a, -b];', 1, 2)).toEqual([[], [1, 2]]);
    expect(valuesOf('((one) => { return one; })(a);', 1)).toEqual([undefined]);
  });
});
