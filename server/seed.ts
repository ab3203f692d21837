/**
 * `npm run seed -- --members N`: fills the configured database with a demo community of N members, for tests at scale.
 */
import { parseArgs } from 'node:util';
import { standardSize } from '../demo/community/community.ts';
import { seedCommunity } from './demo/seed.ts';
import { openOwnDatabase } from './open-database.ts';
import { readSettings } from './settings.ts';
import { failureText } from './start-error.ts';

const most = 1_000_000;

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const readSize = (): number => {
  const { values } = parseArgs({ options: { members: { type: 'string' } } });
  const size = Number(values.members ?? standardSize);
  return Number.isInteger(size) && size > 0 && size <= most
    ? size
    : fail(`--members must be a whole number from 1 to ${most}`);
};

const seed = async (): Promise<void> => {
  const size = readSize();
  const reading = readSettings(process.env);
  if (!reading.ok) return fail(reading.faults.join('\n'));
  if (!reading.settings.isDemo)
    return fail('BOT_TOKEN is set: a production has no made-up members.');
  const startedAt = Date.now();
  const database = await openOwnDatabase(reading.settings);
  const added = await seedCommunity(database, size);
  await database.close();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`Added ${added} members in ${seconds} s.`);
};

seed().catch((error: unknown) => {
  fail(failureText(error));
});
