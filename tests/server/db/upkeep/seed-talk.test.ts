/** The demo's reactions and reviews in the database: what the cards show, and balances that agree with them. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { reactions, reviews } from '../../../../server/db/schema/talk.ts';
import { seedCommunity } from '../../../../server/demo/seed.ts';
import { communityTalk } from '../../../../demo/community/talk.ts';
import { featured } from '../../../../demo/community/featured.ts';
import { balanceOf } from '../../../support/api-server.ts';
import { reactionsOn, reviewsOf } from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const talk = communityTalk();
const known = (key: string) => featured.find((one) => one.key === key);
const ulidOf = (key: string): string => known(key)?.ulid ?? '';

describe.each(databases)("the demo's reactions and reviews on $name", ({ open }) => {
  const api = startTestApi(open);
  beforeAll(async () => {
    await seedCommunity(api.database);
  });

  const count = (table: typeof reactions | typeof reviews) =>
    api.database.read(async (tx) => tx.$count(table));

  test('R30 R82 are shown on the cards, newest first', async () => {
    const asker = api.member();
    const onA = await reactionsOn(asker, ulidOf('a'));
    expect(onA.reactions).toHaveLength(8);
    const newest = talk.reactions.findLast(({ cardId }) => cardId === known('a')?.id);
    expect(onA.reactions[0]?.id).toBe(newest?.id);
    const { emojiCounts } = await reactionsOn(asker, ulidOf('b'));
    expect(Object.keys(emojiCounts)).toEqual(['0', '1', '2', '3', '4', '5']);
    const ofA = await reviewsOf(asker, ulidOf('a'));
    const moments = ofA.reviews.map(({ createdAt }) => createdAt);
    expect(ofA.count).toBe(3);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(await reviewsOf(asker, ulidOf('a-plus'))).toMatchObject({ count: 1 });
  });

  test('R141 are paid by free authors, and the featured members keep the whole welcome balance', async () => {
    const author = talk.reactions.find(({ cost }) => cost === 1)?.authorId ?? 0;
    const paid = talk.reactions.filter(({ authorId, cost }) => authorId === author && cost === 1);
    expect(await balanceOf(api.member({ id: author }))).toBe(10 - paid.length);
    expect(await balanceOf(api.member({ id: known('a')?.id ?? 0 }))).toBe(10);
    const { rows } = (await api.database.read((tx) =>
      tx.execute(sql`
        select e.member_id from ledger_entries e group by e.member_id
        having sum(e.delta) <> (array_agg(e.total order by e.number desc))[1]
          or sum(e.delta) <> 10 - (select coalesce(sum(r.cost), 0) from reactions r where r.author_id = e.member_id)`),
    )) as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  test('are not repeated by a second, larger seeding, which adds members', async () => {
    const before = [await count(reactions), await count(reviews)];
    expect(before).toEqual([talk.reactions.length, talk.reviews.length]);
    expect(await seedCommunity(api.database)).toBe(0);
    expect(await seedCommunity(api.database, 300)).toBe(228);
    expect([await count(reactions), await count(reviews)]).toEqual(before);
  });
});
