/**
 * `npm run admin`: an operator's commands about payments and members. The bot's token comes from the environment, as the server's own
 * does: no secret is in a command.
 */
import { listActs, listFaulty, listReports } from './admin/lists.ts';
import { isScriptAct, moderate, scriptActs, type ScriptAct } from './admin/moderate.ts';
import { refundCharge } from './admin/refund.ts';
import { createGrammyBotApi } from './bot/grammy-bot-api.ts';
import type { Database } from './db/connection/engine.ts';
import { openUsedDatabase } from './open-database.ts';
import { readSettings, type Settings } from './settings.ts';
import { failureText, StartError } from './start-error.ts';

const usage = `npm run admin charges                  lists payments that credited nothing
npm run admin refund CHARGE [PAYER]    gives a payment in Stars back
npm run admin reports                  lists open reports of cards and reviews
npm run admin ACT PROFILE_ID [--note TEXT]
                                       ${scriptActs.join(', ')}
npm run admin acts                     lists what was done, and by whom`;

const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

type AdminCommand = (settings: Settings, database: Database) => Promise<void>;

const refund =
  (charge: string, payer: number | undefined): AdminCommand =>
  async (settings, database) => {
    if (settings.isDemo) throw new StartError('BOT_TOKEN is not set: a demo has no Stars.');
    const bot = createGrammyBotApi(settings);
    const refunded = await refundCharge({ database, bot, clock: Date.now }, charge, payer);
    if (!refunded.ok) throw new StartError(refunded.why);
    console.log(refunded.said);
  };

const list =
  (read: (database: Database, now: Date) => Promise<string[]>, none: string): AdminCommand =>
  async (_, database) => {
    const lines = await read(database, new Date());
    console.log(lines.length > 0 ? lines.join('\n') : none);
  };

const lists: Readonly<Record<string, AdminCommand>> = {
  charges: list(listFaulty, 'No payment has a fault.'),
  reports: list(listReports, 'Nothing is reported.'),
  acts: list(listActs, 'Nothing was done.'),
};

const actOn =
  (kind: ScriptAct, profileId: number, note: string): AdminCommand =>
  async (settings, database) => {
    const bot = createGrammyBotApi(settings);
    const log = { error: (...said: unknown[]) => console.error(...said) };
    const done = await moderate(
      { settings, database, bot, clock: Date.now, log },
      { kind, profileId, note },
    );
    if (!done.ok) throw new StartError(done.why);
    console.log(done.said);
  };

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text);

const readActCommand = ([name = '', profileId, flag, note, ...more]: readonly string[]):
  | AdminCommand
  | undefined => {
  const hasNote = flag === '--note' && note !== undefined && note.length <= 500;
  if (!isScriptAct(name) || !isNumber(profileId) || more.length > 0) return undefined;
  return flag === undefined || hasNote ? actOn(name, Number(profileId), note ?? '') : undefined;
};

const readPaymentCommand = ([name, charge, payer, ...more]: readonly string[]):
  | AdminCommand
  | undefined => {
  const isNamed = payer === undefined || isNumber(payer);
  return name === 'refund' && charge !== undefined && isNamed && more.length === 0
    ? refund(charge, payer === undefined ? undefined : Number(payer))
    : undefined;
};

const readCommand = (words: readonly string[]): AdminCommand => {
  const [name = ''] = words;
  const listed = words.length === 1 ? lists[name] : undefined;
  return listed ?? readActCommand(words) ?? readPaymentCommand(words) ?? fail(usage);
};

const run = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  const reading = readSettings(process.env);
  if (!reading.ok) return fail(reading.faults.join('\n'));
  const database = await openUsedDatabase(reading.settings);
  try {
    await command(reading.settings, database);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  fail(failureText(error));
});
