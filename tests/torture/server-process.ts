/**
 * The server of a torture run, as a process that may be killed: the server of `npm start`, with the torture page beside
 * the app, and a database that logs the effects.
 */
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { openDatabase } from '../../server/db/connection/database.ts';
import { registerDemo } from '../../server/demo/register.ts';
import { createDemoBot } from '../../server/demo/demo-bot.ts';
import { buildApp } from '../../server/http/app.ts';
import { openProofs } from '../../server/proofs/open-proofs.ts';
import { registerPages } from '../../server/pages/register.ts';
import { serveFolder } from '../../server/pages/static-files.ts';
import { readSettings } from '../../server/settings.ts';
import { installEffectLog, readRecord } from './effect-log.ts';

const reading = readSettings(process.env);
if (!reading.ok) throw new Error(reading.faults.join('\n'));
const { settings } = reading;

const database = await openDatabase(settings.database);
await installEffectLog(database);
const context = { settings, database, clock: Date.now, bot: createDemoBot(settings) };
// No proof is sent here: no worker is ever started.
const app = buildApp({ ...context, proofs: openProofs({ verificationKey: undefined }) });
await registerPages(app, context);
await registerDemo(app, context);
await serveFolder(app, {
  directory: process.env['TORTURE_PAGE'] ?? '',
  prefix: '/torture/',
  hashed: /^assets[\\/]/,
});
await app.listen({ host: settings.host, port: settings.port });

const question = z.object({ member: z.int() });
process.on('message', (message) => {
  const { member } = z.parse(question, message);
  void readRecord(database, member).then((record) => process.send?.(record));
});
process.once('disconnect', () => process.exit());
// Ctrl-C in a terminal goes to every process of the run. The parent ends this one when it no longer needs it.
process.on('SIGINT', () => undefined);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(`listening on http://${settings.host}:${(app.server.address() as AddressInfo).port}`);
