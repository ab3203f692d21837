/** Write limits, counted in SQL so that they hold over all instances. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { writeCounts } from '../schema/server.ts';

/** Counts one mutation of the member and returns the number in this minute. */
export const countWrite = async (tx: Tx, memberId: number, minute: number): Promise<number> => {
  // Instances whose clocks differ slightly must not restart the minute in turns. One that was far ahead is set right.
  const isSame = sql`excluded.minute between ${writeCounts.minute} - 1 and ${writeCounts.minute}`;
  const [row] = await tx
    .insert(writeCounts)
    .values({ memberId, minute, used: 1 })
    .onConflictDoUpdate({
      target: writeCounts.memberId,
      set: {
        minute: sql`case when ${isSame} then ${writeCounts.minute} else excluded.minute end`,
        used: sql`case when ${isSame} then ${writeCounts.used} + 1 else 1 end`,
      },
    })
    .returning({ used: writeCounts.used });
  if (!row) throw new Error('An upsert returned no row');
  return row.used;
};
