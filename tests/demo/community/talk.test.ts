import { describe, expect, test } from 'vitest';
import { community } from '../../../demo/community/community.ts';
import { featured } from '../../../demo/community/featured.ts';
import { communityTalk, type CommunityReaction } from '../../../demo/community/talk.ts';
import { isUlid } from '../../../src/domain/links/deep-links.ts';
import { limits } from '../../../src/domain/limits.ts';
import { isReviewBody } from '../../../src/domain/members/reviews.ts';
import { codePointLength } from '../../../src/domain/text.ts';

const { reactions, reviews } = communityTalk();
const members = new Map(community().map((member) => [member.id, member]));
const idOf = (key: string) => [...members.values()].find((one) => one.key === key)?.id;
const on = <T extends { cardId: number }>(list: readonly T[], key: string): T[] =>
  list.filter(({ cardId }) => cardId === idOf(key));
const times = <T>(list: readonly T[], keyOf: (one: T) => unknown): number[] => {
  const counts = new Map<unknown, number>();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return [...counts.values()];
};
const isFree = ({ authorId }: CommunityReaction) =>
  members.get(authorId)?.singularityUntil === null;

describe('what the community says', () => {
  test('is the same in every run, in order, under ids of its own', () => {
    expect(communityTalk()).toEqual({ reactions, reviews });
    for (const list of [reactions, reviews]) {
      const moments = list.map(({ createdAt }) => createdAt.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(list.filter(({ id }) => !isUlid(id))).toEqual([]);
    }
  });

  test('R30 R82 shows every state of the sections', () => {
    const count = (key: string) => [on(reactions, key).length, on(reviews, key).length];
    expect(count('a')).toEqual([8, 3]);
    expect(count('a-plus')).toEqual([5, 1]);
    expect(count('nothing')).toEqual([0, 0]);
    expect(new Set(on(reactions, 'b').map(({ emoji }) => emoji)).size).toBe(6);
    expect(on(reviews, 'b').length).toBeGreaterThan(4);
    expect(on(reviews, 'full').length).toBeGreaterThan(10);
  });

  test('comes from other existing members, about cards with a ULID', () => {
    const mine = new Set(featured.map(({ id }) => id));
    for (const { cardId, authorId } of [...reactions, ...reviews]) {
      expect(cardId).not.toBe(authorId);
      expect(members.get(cardId)).toMatchObject({ isFilled: true, ulid: expect.any(String) });
      expect(members.get(authorId)?.isFilled && !mine.has(authorId)).toBe(true);
    }
  });

  test('keeps the rules: one reaction of a free member on a card, paid from the welcome', () => {
    const paid = reactions.filter(isFree);
    expect(reactions.every((one) => one.cost === Number(isFree(one)))).toBe(true);
    expect(Math.max(...times(paid, ({ authorId }) => authorId))).toBeLessThan(10);
    const pairs = times(paid, ({ cardId, authorId }) => `${cardId} ${authorId}`);
    expect(Math.max(...pairs)).toBe(1);
  });

  test('has only allowed reviews, in four scripts, from short ones to the longest', () => {
    expect(reviews.filter(({ body }) => !isReviewBody(body))).toEqual([]);
    const lengths = reviews.map(({ body }) => codePointLength(body));
    expect(Math.max(...lengths)).toBe(limits.reviewBody);
    expect(Math.min(...lengths)).toBeLessThan(10);
    for (const script of ['Latin', 'Cyrillic', 'Hebrew', 'Arabic']) {
      const pattern = new RegExp(String.raw`\p{Script=${script}}`, 'u');
      expect(on(reviews, 'full').some(({ body }) => pattern.test(body))).toBe(true);
    }
    const onOneCard = times(reviews, ({ cardId, body }) => `${cardId} ${body}`);
    expect(Math.max(...onOneCard)).toBe(1);
  });
});
