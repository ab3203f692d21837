/** Writes ten thousand members who talk about one card straight into the tables. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connection/engine.ts';

const members = 10_000;
const reacting = 2_000;
const firstId = 70_000_000;

/**
 * Adds 10,000 reactions and 10,000 reviews to the card of that ULID: one review by each member, and five reactions by
 * every fifth.
 */
export const addCrowd = (database: Database, card: string): Promise<void> =>
  database.write(async (tx) => {
    await tx.execute(sql`
      insert into members (id, first_name, last_name, search_text)
      select ${firstId} + n, 'Member', n::text, '' from generate_series(1, ${members}) n`);
    await tx.execute(sql`
      insert into reactions (id, card_id, author_id, emoji, cost, created_at)
      select 'r' || n || '-' || e, owner.id, ${firstId} + n, e, 0, now()
      from members owner, generate_series(1, ${reacting}) n, generate_series(1, 5) e
      where owner.ulid = ${card}`);
    await tx.execute(sql`
      insert into reviews (id, card_id, author_id, body, created_at)
      select 'v' || n, owner.id, ${firstId} + n, 'Review ' || n, now()
      from members owner, generate_series(1, ${members}) n
      where owner.ulid = ${card}`);
  });
