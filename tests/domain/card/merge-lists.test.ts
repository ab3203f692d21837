import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLists } from '../../../src/domain/card/merge-lists.ts';

const item = (text: string) => ({ url: text.charAt(0), title: text });
const list = (texts: string) => texts.split(' ').filter(Boolean).map(item);
const merge = (base: string, mine: string, theirs: string): string =>
  mergeLists({ base: list(base), mine: list(mine), theirs: list(theirs) }, ({ url }) => url)
    .map(({ title }) => title)
    .join(' ');

// 'a1' and 'a2' are versions of one item.
describe('F54 two edits of one list', () => {
  test.each([
    ['both add', 'a', 'a x', 'a y', 'a y x'],
    ['I add, they remove', 'a b', 'a b x', 'b', 'b x'],
    ['I remove, they add', 'a b', 'b', 'a b y', 'b y'],
    ['both add the same', 'a', 'a x', 'a x y', 'a x y'],
    ['I change, they add', 'a1', 'a2', 'a1 y', 'a2 y'],
    ['they change, I add', 'a1', 'a1 x', 'a2', 'a2 x'],
    ['both change one: mine counts', 'a1 b', 'a2 b', 'a3 b', 'a2 b'],
    ['I remove what they changed: it stays', 'a1 b', 'b', 'a2 b', 'a2 b'],
    ['they remove what I changed: it stays', 'a1 b', 'a2 b', 'b', 'b a2'],
    ['they changed nothing: my order', 'a b', 'b a', 'a b', 'b a'],
    ['I put them in order, they add', 'a b c', 'c b a', 'a b c y', 'c b a y'],
    ['I put them in order, they remove', 'a b c', 'c b a', 'a c', 'c a'],
    ['both put them in order: mine counts', 'a b c', 'c b a', 'b a c', 'c b a'],
    ['they put them in order, I add', 'a b', 'a b x', 'b a', 'b a x'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
  });

  const texts = fc
    .uniqueArray(fc.constantFrom('a1', 'a2', 'b', 'c1', 'c2', 'd'), { maxLength: 5 })
    .map((chosen) => chosen.join(' '));

  test('no item that this device added is lost, and merging again changes nothing', () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs);
        const added = mine.split(' ').filter((one) => one && !base.split(' ').includes(one));
        for (const one of added) expect(merged.split(' ')).toContain(one);
        expect(merge(base, mine, merged)).toBe(merged === base ? mine : merged);
      }),
    );
  });
});
