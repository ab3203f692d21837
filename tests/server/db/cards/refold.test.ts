/** Members from before a change of the rule that their texts are made by. */
import { gte, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { memberTags, tags } from '../../../../server/db/schema/cards.ts';
import { members } from '../../../../server/db/schema/members.ts';
import { serverState } from '../../../../server/db/schema/server.ts';
import { refold } from '../../../../server/db/cards/refold.ts';
import { databases } from '../../../support/databases.ts';

/** As version 1 kept them: without the fold of letters that have no decomposition. */
const before = [
  {
    id: 31,
    firstName: 'Łucjan',
    lastName: 'Ægir–Søn',
    username: 'Lucjan',
    searchText: 'łucjanægir–søn @lucjan',
    sortName: 'łucjan ægir–søn',
    interestText: ' art',
    headline: 'Søn & maps',
  },
  ...Array.from({ length: 600 }, (_, at) => ({
    id: 40 + at,
    firstName: 'Ann',
    searchText: 'ann',
    sortName: 'ann',
  })),
  { id: 900, firstName: 'علی', searchText: 'علی', sortName: 'علی' },
];

describe.each(databases)('R171 texts of members on $name', ({ open }) => {
  test('are made again where the rule has changed, and once', async () => {
    const database = await open();
    await database.write(async (tx) => {
      await tx.insert(members).values(before);
      const art = await tx.select().from(tags).where(like(tags.name, 'Art'));
      await tx.insert(memberTags).values(art.map(({ id }) => ({ memberId: 31, tagId: id })));
      await tx.update(serverState).set({ foldVersion: 1 });
    });
    await refold(database);
    const rows = () =>
      database.read((tx) =>
        tx.select().from(members).where(gte(members.id, 31)).orderBy(members.id),
      );
    const [first, ...others] = await rows();
    expect(first).toMatchObject({
      searchText: 'lucjanaegirson lucjanaegirsoen @lucjan',
      sortName: 'lucjan aegir–son',
      interestText: ' art',
      headlineText: ' son&maps',
    });
    expect(others.at(-1)).toMatchObject({ searchText: 'علي', sortName: 'علي' });
    expect(others[0]).toMatchObject({ searchText: 'ann', sortName: 'ann', interestText: '' });

    await database.write((tx) => tx.update(members).set({ searchText: 'as it is' }));
    await refold(database);
    expect((await rows()).every(({ searchText }) => searchText === 'as it is')).toBe(true);
    await database.close();
  });
});
