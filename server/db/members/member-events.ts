/** Counts which of a member's topics a change touched, in its transaction, and notifies when it commits. */
import { inArray, sql } from 'drizzle-orm';
import type { LiveTopic } from '../../../src/contract/live.ts';
import type { Tx } from '../connection/engine.ts';
import { inChunks } from '../connection/in-chunks.ts';
import { memberEvents } from '../schema/server.ts';

/** Its notifications name members, by id and separated by commas. All others are greetings (live/listener.ts). */
export const eventsChannel = 'member_events';

/** Ids of 16 digits in a notification, which PostgreSQL limits to 8,000 bytes. */
const namedAtOnce = 400;

/** Topics by member. */
export type Touched = ReadonlyMap<number, ReadonlySet<LiveTopic>>;

export interface MemberEvents {
  memberId: number;
  /** How many changes there were. */
  latest: number;
  /** The number of the last change that touched each topic. */
  topics: Partial<Record<LiveTopic, number>>;
}

export const notify = async (tx: Tx, payload: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${eventsChannel}, ${payload})`);
};

const rowOf = ([memberId, topics]: [number, ReadonlySet<LiveTopic>]): MemberEvents => ({
  memberId,
  latest: 1,
  topics: Object.fromEntries([...topics].map((topic) => [topic, 1])),
});

const touchedNow = sql`(
  select jsonb_object_agg(topic, ${memberEvents.latest} + 1)
  from jsonb_object_keys(excluded.topics) as topic)`;

/**
 * Counts what a change has touched. It comes last in its transaction, in the order of the members' ids: otherwise two
 * members who change each other's data would deadlock.
 */
export const raiseEvents = async (tx: Tx, touched: Touched): Promise<void> => {
  const rows = [...touched].map(rowOf).toSorted((a, b) => a.memberId - b.memberId);
  if (rows.length === 0) return;
  await inChunks(rows, (chunk) =>
    tx
      .insert(memberEvents)
      .values(chunk)
      .onConflictDoUpdate({
        target: memberEvents.memberId,
        set: {
          latest: sql`${memberEvents.latest} + 1`,
          topics: sql`${memberEvents.topics} || ${touchedNow}`,
        },
      }),
  );
  const ids = rows.map(({ memberId }) => memberId);
  await inChunks(ids, (chunk) => notify(tx, chunk.join(',')), namedAtOnce);
};

/** One result for each of the members. */
export const readEvents = async (tx: Tx, memberIds: readonly number[]): Promise<MemberEvents[]> => {
  const rows = await tx
    .select()
    .from(memberEvents)
    .where(inArray(memberEvents.memberId, [...memberIds]));
  const known = new Map(rows.map((row) => [row.memberId, row]));
  return memberIds.map((memberId) => known.get(memberId) ?? { memberId, latest: 0, topics: {} });
};
