/** Migrations on a database that members used already. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { migrationsFolder } from '../../server/db/migrations-folder.ts';
import { ledgerEntries, members } from '../../server/db/schema.ts';
import { openMemory } from '../support/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemory();
});
afterAll(() => database.close());

/** The statement that a migration ends with. */
const lastStatement = async (name: string): Promise<string> => {
  const text = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8');
  return text.split('--> statement-breakpoint').at(-1) ?? '';
};

test('R141 members from before the ledger get the welcome that new ones get', async () => {
  const fill = await lastStatement('0002_reactions-and-payments');
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
