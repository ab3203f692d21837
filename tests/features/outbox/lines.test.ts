import { describe, expect, test } from 'vitest';
import { consequences } from '../../../src/features/outbox/line-actions.tsx';
import { linesOf, needsAttention } from '../../../src/features/outbox/lines.ts';
import { block, line, networkError, refused, retrying } from './items.ts';
import { outboxItem } from '../../support/outbox-item.ts';

describe('lines of the sheet', () => {
  test('each proof has its own line, apart from everything else', () => {
    const items = [outboxItem(1), block(2, 0), block(3, 0, {}, 'bb'), block(4, 1), outboxItem(5)];
    expect(linesOf(items).map(({ seqs }) => seqs)).toEqual([[1], [2, 4], [3], [5]]);
  });

  test('the first block speaks for its proof, wherever the outbox lists it', () => {
    const items = [block(4, 2), block(2, 0, { status: refused }), block(3, 1)];
    const [proof] = linesOf(items);
    expect(proof).toMatchObject({
      lead: { seq: 2 },
      seqs: [2, 3, 4],
      blocks: { first: 0, last: 2 },
    });
    expect(proof && needsAttention(proof)).toBe(true);
  });

  test('a change that cannot be read is a line of its own', () => {
    expect(
      linesOf([outboxItem(1, { kind: 'unknown' }), outboxItem(2, { kind: 'unknown' })]),
    ).toHaveLength(2);
  });
});

describe('the consequences of discarding', () => {
  const final = 'It was not sent and cannot be restored.';

  test('a change by itself', () =>
    expect(consequences(line({ status: refused }))).toEqual([final]));

  test('a change that was tried may be on the server', () => {
    const [sentence] = consequences(line({ isInDoubt: true, status: { state: 'waiting' } }));
    expect(sentence).toContain('If so, it stays there');
  });

  test('a change that failed before it was sent is only on this device', () => {
    expect(consequences(line({ status: retrying(0, networkError) }))).toEqual([final]);
  });

  test.each([
    [1, '1 change that builds on it will be discarded too.'],
    [3, '3 changes that build on it will be discarded too.'],
  ])('with %i dependants', (dependants, sentence) => {
    expect(consequences(line({ status: refused, dependants }))).toEqual([final, sentence]);
  });

  test('the other blocks of a proof do not count as dependants', () => {
    const [proof] = linesOf([block(1, 0, { dependants: 2 }), block(2, 1), block(3, 2)]);
    expect(proof && consequences(proof)).toEqual([final, expect.stringContaining('whole proof')]);
  });
});
