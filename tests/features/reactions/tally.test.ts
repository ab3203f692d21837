import { describe, expect, test } from 'vitest';
import type { ReactionList } from '../../../src/contract/calls/talk/reactions.ts';
import { countOf, isMine, recentOf } from '../../../src/features/reactions/tally.ts';

const listOf = (count: number, emojiCounts: Record<string, number> = {}): ReactionList => ({
  reactions: Array.from({ length: count }, (_, nth) => ({
    id: `r${nth}`,
    emoji: nth % 6,
    displayName: `Member ${nth}`,
  })),
  emojiCounts,
  yourIds: ['r1'],
});

describe('R30 recent reactions', () => {
  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [5, 5, 0],
    [6, 5, 1],
    [8, 5, 3],
  ])('%i: %i are shown and %i more named', (count, shown, more) => {
    const recent = recentOf(listOf(count));
    expect(recent.shown).toHaveLength(shown);
    expect(recent.more).toBe(more);
  });

  test('are counted by the server if it lists fewer', () => {
    expect(recentOf(listOf(50, { 0: 40, 5: 85 })).more).toBe(120);
  });

  test('keep the server’s order', () => {
    expect(recentOf(listOf(8)).shown.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  });
});

test('R30 an unused emoji counts 0', () => {
  expect([0, 2, 5].map((emoji) => countOf(listOf(0, { 2: 7 }), emoji))).toEqual([0, 7, 0]);
});

test('R69 the pressed ones are the member’s own', () => {
  expect([0, 1, 2].map((emoji) => isMine(listOf(8), emoji))).toEqual([false, true, false]);
});
