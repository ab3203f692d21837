/** Puts the demo community into a database. */
import { community } from '../../demo/community/community.ts';
import { communityTalk } from '../../demo/community/talk.ts';
import type { Database } from '../db/connection/engine.ts';
import { hasMembers } from '../db/members/members.ts';
import { saveSeedMembers } from '../db/upkeep/seed-members.ts';
import { saveSeedTalk } from '../db/upkeep/seed-talk.ts';

/** Adds missing members of the community, with their reactions and reviews, and returns the number of members. */
export const seedCommunity = (database: Database, size?: number): Promise<number> => {
  // Made up before the transaction begins: a transaction that is idle for seconds is ended.
  const everybody = community(size);
  return database.write(async (tx) => {
    const added = await saveSeedMembers(tx, everybody);
    await saveSeedTalk(tx, added, communityTalk());
    return added.size;
  });
};

/** Seeds a database without members. */
export const seedEmptyDatabase = async (database: Database): Promise<void> => {
  if (!(await database.read(hasMembers))) await seedCommunity(database);
};
