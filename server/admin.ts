/**
 * `npm run admin`: an operator's commands about payments. The bot's token comes from the environment, as the server's own
 * does: no secret is in a command.
 */
import { listFaulty } from './admin/faulty-charges.ts';
import { refundCharge } from './admin/refund.ts';
import { createGrammyBotApi } from './bot/grammy-bot-api.ts';
import type { Database } from './db/engine.ts';
import { openOwnDatabase } from './open-database.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const usage = `npm run admin charges                  lists payments that credited nothing
npm run admin refund CHARGE [PAYER]    gives a payment in Stars back`;

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

type AdminCommand = (settings: Settings, database: Database) => Promise<void>;

const charges: AdminCommand = async (_, database) => {
  const lines = await listFaulty(database);
  console.log(lines.length > 0 ? lines.join('\n') : 'No payment has a fault.');
};

const refund =
  (charge: string, payer: number | undefined): AdminCommand =>
  async (settings, database) => {
    if (settings.isDemo) throw new StartError('BOT_TOKEN is not set: a demo has no Stars.');
    const bot = createGrammyBotApi(settings);
    const refunded = await refundCharge({ database, bot, clock: Date.now }, charge, payer);
    if (!refunded.ok) throw new StartError(refunded.why);
    console.log(refunded.said);
  };

const readCommand = ([name, charge, payer, ...more]: readonly string[]): AdminCommand => {
  if (name === 'charges' && charge === undefined) return charges;
  const isNamed = payer === undefined || /^[1-9]\d{0,15}$/.test(payer);
  return name === 'refund' && charge !== undefined && isNamed && more.length === 0
    ? refund(charge, payer === undefined ? undefined : Number(payer))
    : fail(usage);
};

const run = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  const reading = readSettings(process.env);
  if (!reading.ok) return fail(reading.faults.join('\n'));
  const database = await openOwnDatabase(reading.settings);
  try {
    await command(reading.settings, database);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  fail(error instanceof StartError ? error.message : String((error as Error).stack));
});
