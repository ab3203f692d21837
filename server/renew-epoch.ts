/**
 * `npm run epoch:renew`: an operator runs it after restoring a backup. Clients have seen a state that no longer exists.
 * A new epoch makes them read everything again, and running instances notice it within seconds.
 */
import { renewEpoch } from './db/upkeep/server-state.ts';
import { openUsedDatabase } from './open-database.ts';
import { readSettings } from './settings.ts';
import { failureText } from './start-error.ts';

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const renew = async (): Promise<void> => {
  const reading = readSettings(process.env);
  if (!reading.ok) return fail(reading.faults.join('\n'));
  const database = await openUsedDatabase(reading.settings);
  const epoch = await database.write(renewEpoch);
  await database.close();
  console.log(`The server's epoch is ${epoch}. Clients will read everything again.`);
};

renew().catch((error: unknown) => {
  fail(failureText(error));
});
