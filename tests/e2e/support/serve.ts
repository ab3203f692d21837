/** The server process of an end-to-end test: what `npm start` runs, without checking that the build is fresh. */
import { startServer } from '../../../server/main.ts';
import { readSettings } from '../../../server/settings.ts';

const reading = readSettings(process.env);
if (!reading.ok) throw new Error(reading.faults.join('\n'));
const server = await startServer(reading.settings);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
// The server also ends if the test runner is killed.
process.once('disconnect', () => process.exit());
console.log(`listening on ${server.url}`);
