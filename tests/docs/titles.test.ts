/** Titles are found in any form of a call, and nothing else counts as a title. */
import { expect, test } from 'vitest';
import { numbersIn, titlesIn } from './titles.ts';

test.each([
  ['test', "test('K1 one', () => {});", ['K1 one']],
  ['it, on the next line', 'it(\n  "K1 it\'s one",\n  () => {});', ["K1 it's one"]],
  ['a template', 'test(`K1 ${name} is ${"one"}`, async () => {});', ['K1 ${name} is ${"one"}']],
  ['an escaped quote', String.raw`test('K1 it\'s one', run);`, [String.raw`K1 it\'s one`]],
  ['a group', "test.describe('K1 one', () => { test('K2 two', run); });", ['K1 one', 'K2 two']],
  ['a group of each', "describe.each(list)('K1 on $name', run);", ['K1 on $name']],
  ['each of a list', "test.each([\n  ['K1', f('K2')],\n] as const)(\n 'K3 %s', run);", ['K3 %s']],
])('%s', (_, source, titles) => expect(titlesIn(source)).toEqual(titles));

test.each([
  ['a text of the product', "expect(text).toBe('K1 one');"],
  ['a comment', "// test('K1 one', run)\n/** test('K2 two') */\n * it('K3 three')"],
  ['another function', "latest('K1 one'); contest.each('K2 two');"],
  ['a step', "await test.step('K1 one', run);"],
  ['a later argument', "test(name, 'K1 one');"],
])('%s has no title', (_, source) => expect(titlesIn(source)).toEqual([]));

test('a title has numbers of its letter', () => {
  expect(numbersIn('K1 K22: and K3, not XK4, K5x or L6', 'K')).toEqual([1, 22, 3]);
});
