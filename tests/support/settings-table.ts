/** The README's table of settings, by their names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../server/settings/environment.ts';

const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');

const rows = [...readme.matchAll(/^\| `([A-Z_]+)` *\| (?:`(.*?)`)? *\| (.*?) *\|$/gm)].map(
  ([, name = '', standard = '', meaning = '']) => [name, [standard, meaning]] as const,
);

export const settingsTable = Object.fromEntries(rows) as Record<
  keyof Environment,
  readonly [standard: string, meaning: string]
>;
