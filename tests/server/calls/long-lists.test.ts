/**
 * Cards with thousands of reactions and reviews: the answer stays small, the counts are exact, and the member's own
 * entries are in it.
 */
import { describe, expect, test } from 'vitest';
import { listedReactions } from '../../../src/contract/calls/talk/reactions.ts';
import { listedReviews } from '../../../src/contract/calls/talk/reviews.ts';
import { idsOf, publicMember } from '../../support/api-server.ts';
import { idOf, react, reactionsOn, review, reviewsOf } from '../../support/card-talk.ts';
import { addCrowd } from '../../support/crowd.ts';
import { databases } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';

describe.each(databases)('long lists on $name', ({ open }) => {
  const api = startTestApi(open);

  test("10,000 reactions and reviews: bounded lists, exact counts, and the member's own entries", async () => {
    const { ulid: card } = await idsOf(await publicMember(api));
    const early = api.member();
    const mine = idOf(await react(early, card, 5));
    const said = idOf(await review(early, card, 'Early'));
    await addCrowd(api.database, card);

    const list = await reactionsOn(early, card);
    expect(list.emojiCounts).toEqual({ 1: 2000, 2: 2000, 3: 2000, 4: 2000, 5: 2001 });
    expect(list.reactions).toHaveLength(listedReactions + 1);
    expect(list.reactions.at(-1)).toMatchObject({ id: mine, emoji: 5 });
    expect(list.yourIds).toEqual([mine]);
    expect(await reactionsOn(api.member(), card)).toMatchObject({ yourIds: [] });
    expect(JSON.stringify(list).length).toBeLessThan(6_000);

    const reviews = await reviewsOf(early, card);
    expect(reviews.count).toBe(10_001);
    expect(reviews.reviews).toHaveLength(listedReviews + 1);
    expect(reviews.reviews.at(-1)).toMatchObject({ id: said, body: 'Early' });
    expect(reviews.yourIds).toEqual([said]);
    expect(JSON.stringify(reviews).length).toBeLessThan(20_000);
  });
});
