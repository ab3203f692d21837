/** `npm run bot:setup`: tells the Bot API what this server's bot is, and its operator what is left to do at BotFather. */
import { botTexts } from '#texts/bot';
import { pagesTexts } from '#texts/pages';
import { languages, type Language } from '../src/domain/language.ts';
import { failureOf, openApi } from './bot/grammy-bot-api.ts';
import { setUpBot, type BotProfile } from './bot/setup.ts';
import { speaking } from './language.ts';
import { readSettings, type Settings } from './settings.ts';

const profileIn = (language: Language, name: string): BotProfile =>
  speaking(language, () => ({
    commands: Object.entries(botTexts.commands).map(([command, description]) => ({
      command,
      description,
    })),
    description: botTexts.start(name),
    shortDescription: pagesTexts.noCardDescription,
  }));

/** Answers the faults. */
const setUp = async (settings: Settings): Promise<string[]> => {
  const { name } = settings.community;
  const profiles = Object.fromEntries(languages.map((one) => [one, profileIn(one, name)]));
  const report = await setUpBot(openApi(settings), {
    settings,
    profiles: profiles as Record<Language, BotProfile>,
    menu: botTexts.open(name),
  });
  if (report.kind === 'other-bot') {
    return [
      `BOT_TOKEN: is the token of @${report.username}, and BOT_USERNAME names another bot. Nothing was changed.`,
    ];
  }
  const { changed, todo } = report;
  const news = changed.map((what) => `Changed: ${what}.`);
  console.log(news.length > 0 ? news.join('\n') : 'The Bot API knew all of it already.');
  for (const line of todo) console.log(`At BotFather: ${line}`);
  console.log(
    `Try https://t.me/${settings.botUsername}/${settings.miniAppName}, then npm run doctor.`,
  );
  return [];
};

const run = async (): Promise<string[]> => {
  const reading = readSettings(process.env);
  if (!reading.ok) return reading.faults;
  if (reading.settings.isDemo) return ['BOT_TOKEN: is missing; the demo plays its own bot.'];
  try {
    return await setUp(reading.settings);
  } catch (error) {
    const { code, description, retryAfterS } = failureOf(error);
    const wait = retryAfterS === undefined ? '' : ` Run it again in ${retryAfterS} s.`;
    return [`The Bot API: ${code === undefined ? '' : `${code}, `}${description}.${wait}`];
  }
};

const faults = await run();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
