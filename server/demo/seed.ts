/** Puts the demo community into a database. */
import { community } from '../../demo/community/community.ts';
import { communityTalk } from '../../demo/community/talk.ts';
import type { Database } from '../db/database.ts';
import { members } from '../db/schema.ts';
import { saveSeedMembers } from '../db/seed-members.ts';
import { saveSeedTalk } from '../db/seed-talk.ts';

/** Adds the community's members who are not there yet, with what they said, and returns how many that were. */
export const seedCommunity = (database: Database, size?: number): Promise<number> =>
  database.write(async (tx) => {
    const added = await saveSeedMembers(tx, community(size));
    await saveSeedTalk(tx, added, communityTalk());
    return added.size;
  });

/** Seeds a database in which there is nobody. */
export const seedEmptyDatabase = async (database: Database): Promise<void> => {
  const anybody = await database.read((tx) => tx.select({ id: members.id }).from(members).limit(1));
  if (anybody.length === 0) await seedCommunity(database);
};
