/** The text that `npm start` prints once the server runs: its addresses, and the limits of the demo. */
import path from 'node:path';
import { circuitKeysTexts } from '#texts/circuit-keys';
import { featured } from '../demo/community/featured.ts';
import { circuitGrade } from '../src/verifier/manifest.ts';
import { webhookPath } from './bot/health.ts';
import type { Settings } from './settings.ts';

type Line = readonly [label: string, value: string];

const table = (lines: readonly Line[]): string =>
  lines.map(([label, value]) => `  ${label.padEnd(16)} ${value}`).join('\n');

const whereData = ({ database }: Settings): string => {
  if (database.kind === 'postgres') return 'in the PostgreSQL of DATABASE_URL';
  return database.kind === 'memory'
    ? 'in memory'
    : `${path.resolve(database.directory)} (embedded PostgreSQL)`;
};

const howPaid = ({ shop }: Settings): string => {
  if (!shop) return 'none: nothing is for sale';
  return shop.currency === 'XTR' ? 'in Telegram Stars' : 'through a provider';
};

const publicCard = featured.find(({ key }) => key === 'b')?.ulid ?? '';

const demoLines = (settings: Settings, url: string): string =>
  [
    `${settings.community.name} runs as a demo. Open:`,
    '',
    table([
      ['Messenger', `${url}/messenger/`],
      ['A public card', `${url}/user/${publicCard}`],
      ['Outside', `${url}/`],
    ]),
    '',
    'What is demo about it: the members are made up, the messenger is played by a page, its bot does not exist, and',
    'payments are a sandbox that moves no money. With BOT_TOKEN set it is a production server and has none of this.',
    '',
    table([
      ['Webhook secret', settings.webhookSecret],
      ['Payments', howPaid(settings)],
      ['Data', whereData(settings)],
    ]),
  ].join('\n');

const productionLines = (settings: Settings, url: string): string =>
  [
    `${settings.community.name} is running.`,
    '',
    table([
      ['Listening on', url],
      ['Known as', settings.publicUrl],
      ['Bot', `@${settings.botUsername}`],
      ['Webhook', `${settings.publicUrl}${webhookPath}`],
      ['Payments', howPaid(settings)],
      ['Data', whereData(settings)],
    ]),
  ].join('\n');

/** `url`: the address that the server listens on. */
export const announcement = (settings: Settings, url: string, grade = circuitGrade): string => {
  const lines = settings.isDemo ? demoLines(settings, url) : productionLines(settings, url);
  return grade === 'development' ? `${lines}\n\n${circuitKeysTexts.development}` : lines;
};
