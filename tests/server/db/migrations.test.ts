/** Migrations of a database with members. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../../server/db/migrations-folder.ts';
import { putBack } from '../../../server/db/members/deletion.ts';
import { withdrawals } from '../../../server/db/schema/accounts.ts';
import { memberTags } from '../../../server/db/schema/cards.ts';
import { members } from '../../../server/db/schema/members.ts';
import { ledgerEntries } from '../../../server/db/schema/payments.ts';
import { reactions, reviews } from '../../../server/db/schema/talk.ts';
import {
  interestTextOf,
  searchTextOf,
  sortNameOf,
} from '../../../src/domain/members/member-search.ts';
import { fullName } from '../../../src/domain/card/names.ts';
import { openMemory } from '../../support/databases.ts';
import { startForEachTest } from '../../support/start-for-tests.ts';

const database = startForEachTest(openMemory, ({ close }) => close());

const statementsOf = async (name: string): Promise<string[]> => {
  const text = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8');
  return text.split('--> statement-breakpoint');
};

test('R141 members from before the ledger get the welcome balance of new members', async () => {
  const fill = (await statementsOf('0002_reactions-and-payments')).at(-1) ?? '';
  const rows = await database.write(async (tx) => {
    await tx.insert(members).values([7, 8].map((id) => ({ id, firstName: 'A', searchText: '' })));
    await tx.execute(sql.raw(fill));
    return tx.select().from(ledgerEntries).orderBy(ledgerEntries.memberId);
  });
  const welcome = { number: 1, delta: 10, total: 10, reason: 'welcome' };
  expect(rows).toMatchObject([
    { memberId: 7, reference: '7', ...welcome },
    { memberId: 8, reference: '8', ...welcome },
  ]);
});

test('R175 only the newest of several reviews by one author on a card stays, and the others are kept aside', async () => {
  const migration = await statementsOf('0005_one-review');
  const said = [
    ['a', 11, 12],
    ['b', 11, 13],
    ['c', 11, 12],
    ['d', 13, 12],
    ['e', 11, 12],
  ] as const;
  const rows = await database.write(async (tx) => {
    const ids = [11, 12, 13];
    await tx.insert(members).values(ids.map((id) => ({ id, firstName: 'A', searchText: '' })));
    await tx.execute(sql`alter table reviews drop constraint reviews_once`);
    await tx.execute(sql`create index reviews_author on reviews (author_id, card_id, sequence)`);
    for (const [id, authorId, cardId] of said) {
      await tx.insert(reviews).values({ id, authorId, cardId, body: id, createdAt: new Date(0) });
    }
    for (const statement of migration) await tx.execute(sql.raw(statement));
    const kept = await tx.select({ id: reviews.id }).from(reviews).orderBy(reviews.sequence);
    const aside = await tx
      .select({ id: sql<string>`id`, body: sql<string>`body` })
      .from(sql`older_reviews`)
      .orderBy(sql`sequence`);
    return { kept, aside };
  });
  expect(rows.kept.map(({ id }) => id)).toEqual(['b', 'd', 'e']);
  expect(rows.aside).toEqual(['a', 'c'].map((id) => ({ id, body: id })));
});

test('R171 members from before the migration are searched and ordered like new ones', async () => {
  const migration = await statementsOf('0014_member-search');
  const people = [
    { id: 21, firstName: 'Ñandú', lastName: "D'Ângelo  Ёлкин", username: 'Bea_Moreira' },
    { id: 22, firstName: 'İpek', lastName: null, username: null },
    { id: 23, firstName: 'Ｗｉｄｅ Jean-Luc', lastName: 'מֹשֶׁה', username: '' },
    { id: 24, firstName: '🦊'.repeat(60), lastName: null, username: 'fox' },
  ];
  /** The table as it was before the migration. */
  const oldText = (one: (typeof people)[number]) =>
    [fullName(one), one.username && `@${one.username}`]
      .filter(Boolean)
      .join(' ')
      .normalize('NFKC')
      .toLowerCase();
  const rows = await database.write(async (tx) => {
    await tx.insert(members).values(people.map((one) => ({ ...one, searchText: oldText(one) })));
    await tx.insert(memberTags).values([
      { memberId: 21, tagId: 8 },
      { memberId: 21, tagId: 2 },
    ]);
    for (const statement of migration.filter((one) => one.includes('pg_temp'))) {
      await tx.execute(sql.raw(statement));
    }
    return tx.select().from(members).orderBy(members.id);
  });
  for (const [at, one] of people.entries()) {
    expect(rows[at]).toMatchObject({
      searchText: searchTextOf(one),
      sortName: sortNameOf(one),
      interestText: one.id === 21 ? interestTextOf(['Design', 'AI']) : '',
    });
  }
});

/** A new column of theirs must do without a value: rows that are held were written before it. */
test('R192 who deleted the account under an older release gets reactions and reviews back', async () => {
  const said = { card_id: 32, author_id: 31, created_at: '2026-11-26T00:00:00+00:00' };
  const held = {
    reactions: [{ ...said, id: 'r', sequence: 901, emoji: 1, cost: 0 }],
    reviews: [{ ...said, id: 'v', sequence: 902, body: 'Kind' }],
  };
  const rows = await database.write(async (tx) => {
    await tx.insert(members).values([31, 32].map((id) => ({ id, firstName: 'A', searchText: '' })));
    await tx.insert(withdrawals).values({ memberId: 31, wasPublic: true, ...held });
    await putBack(tx, 31, 'key');
    return [await tx.select().from(reactions), await tx.select().from(reviews)];
  });
  expect(rows).toMatchObject([[{ id: 'r', sequence: 901 }], [{ id: 'v', body: 'Kind' }]]);
});

/** Few rows each. */
const smallTables = ['hidden_reviewers', 'moderation_acts', 'withheld_reviewers'];

test('erasing a member scans no table that grows', async () => {
  const found = await database.write((tx) =>
    tx
      .select({ name: sql<string>`relname` })
      .from(sql`pg_constraint k join pg_class c on c.oid = k.conrelid`)
      .where(
        sql`k.contype = 'f' and not exists (
          select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`,
      )
      .orderBy(sql`relname`),
  );
  expect(found.map(({ name }) => name)).toEqual(smallTables);
});
