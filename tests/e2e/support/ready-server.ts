/**
 * Where the test servers' programs are in plain JavaScript, and the demo community as a data directory: see
 * make-ready-server.ts. Without them, as in a benchmark, a server runs its sources and seeds its own database.
 */
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

/** The variable that names the folder to the processes of the test runner. */
export const folderVariable = 'READY_SERVER';

/** The programs, by the script that each is made of. */
export const programs: Readonly<Record<string, string>> = {
  'tests/e2e/support/serve.ts': 'serve.js',
  'tests/torture/server-process.ts': 'torture.js',
  'server/seed.ts': 'seed.js',
};

const fileOf = (name: string | undefined): string | undefined => {
  const folder = process.env[folderVariable];
  return folder && name ? path.join(folder, name) : undefined;
};

/** What Node gets to run a script of this project. */
export const argumentsFor = (script: string): string[] => {
  const program = fileOf(programs[script]);
  return program ? [program] : ['--import', 'tsx', script];
};

/** Puts the demo community into an empty data directory. */
export const copyCommunity = (directory: string): void => {
  const data = fileOf('data');
  if (data && existsSync(data)) cpSync(data, directory, { recursive: true });
};
