/** Puts the demo community into a database. */
import { community } from '../../demo/community/community.ts';
import type { Database } from '../db/database.ts';
import { members } from '../db/schema.ts';
import { saveSeedMembers } from '../db/seed-members.ts';

/** Adds the community's members who are not there yet, and returns how many that were. */
export const seedCommunity = (database: Database, size?: number): Promise<number> =>
  database.write((tx) => saveSeedMembers(tx, community(size)));

/** Seeds a database in which there is nobody. */
export const seedEmptyDatabase = async (database: Database): Promise<void> => {
  const anybody = await database.read((tx) => tx.select({ id: members.id }).from(members).limit(1));
  if (anybody.length === 0) await seedCommunity(database);
};
