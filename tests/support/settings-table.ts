/** The table of settings in docs/settings.md, by their names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../server/settings/environment.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');

const rows = [...page.matchAll(/^\| `([A-Z_]+)` *\| (?:`(.*?)`)? *\| (.*?) *\|$/gm)].map(
  ([, name = '', standard = '', meaning = '']) => [name, [standard, meaning]] as const,
);

export const settingsTable = Object.fromEntries(rows) as Record<
  keyof Environment,
  readonly [standard: string, meaning: string]
>;
