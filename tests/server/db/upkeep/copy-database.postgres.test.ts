/** A community that began with the embedded database goes on in PostgreSQL. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/connection/engine.ts';
import { copyDatabase } from '../../../../server/db/upkeep/copy-database.ts';
import { createTestApi, idsOf, publicMember } from '../../../support/api-server.ts';
import { react, reactionsOn, review } from '../../../support/card-talk.ts';
import { concurrentDatabases, openMemory } from '../../../support/databases.ts';

/** Of each table. */
const rowsOf = async (database: Database): Promise<Record<string, unknown>> => {
  const tables = sql`information_schema.tables`;
  const isOwn = sql`table_schema = 'public'`;
  return database.read(async (tx) => {
    const found = await tx
      .select({ name: sql<string>`table_name` })
      .from(tables)
      .where(isOwn);
    const rows: Record<string, unknown> = {};
    for (const { name } of found) {
      const row = sql<string>`to_jsonb(t)::text`;
      const own = await tx
        .select({ row })
        .from(sql`${sql.identifier(name)} t`)
        .orderBy(row);
      rows[name] = own;
    }
    return rows;
  });
};

describe.each(concurrentDatabases)('a copy on $name', ({ open }) => {
  test('has each row of the embedded database, and goes on counting from there', async () => {
    const old = createTestApi(await openMemory());
    const [owner, other] = [await publicMember(old), await publicMember(old)];
    const { ulid } = await idsOf(owner);
    await react(other, ulid, 1);
    await review(other, ulid, 'Kind “ё” 🦊 \\ "quoted"');
    await other.post('/tma/profile/view', { viewedProfileId: ulid });
    const now = createTestApi(await open());
    await copyDatabase(old.database, now.database);
    expect(await rowsOf(now.database)).toEqual(await rowsOf(old.database));

    const newcomer = await publicMember(now);
    await react(newcomer, ulid, 2);
    expect(await reactionsOn(newcomer, ulid)).toMatchObject({ emojiCounts: { 1: 1, 2: 1 } });
    for (const { app } of [old, now]) await app.close();
  });
});
