/** Runs the tests of one runner, and reads its report. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../support/chromium.ts';
import { startScratchPostgres } from '../support/scratch-postgres.ts';
import { command, run } from './commands.ts';
import { readPlaywrightReport, readVitestReport, type Count } from './reports.ts';

export interface Options {
  args?: readonly string[];
  env?: Record<string, string>;
  log?: string;
}

/** A runner that died without a report, or failed outside its tests, counts as one failure. */
const countOf = (runner: string, isGreen: boolean, readReport: () => Count): Count => {
  try {
    const count = readReport();
    if (isGreen && count.passed > 0) return count;
    if (count.failed > 0) return count;
    return { ...count, failed: 1, faults: [{ test: `${runner}, outside its tests`, errors: [] }] };
  } catch {
    return { passed: 0, failed: 1, faults: [{ test: `${runner}, without a report`, errors: [] }] };
  }
};

const withReport = async <T>(go: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  try {
    return await go(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const runVitest = ({ args = [], env = {}, log }: Options = {}): Promise<Count> =>
  withReport(async (file) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const isGreen = await run({ ...command('vitest', ...args, ...reporters), env, log });
    return countOf('vitest', isGreen, () => readVitestReport(file));
  });

export const runPlaywright = ({ args = [], env = {}, log }: Options = {}): Promise<Count> =>
  withReport(async (file) => {
    const all = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env };
    const one = command('playwright', 'test', ...args, '--reporter=dot,json');
    const isGreen = await run({ ...one, env: all, log });
    return countOf('playwright', isGreen, () => readPlaywrightReport(file));
  });

/** The databases that are at hand: their names, and what the unit tests need to know of them. */
export interface Databases {
  names: string;
  env: Record<string, string>;
}

/** Starts a PostgreSQL for the time of `go`, where one is installed. */
export const withDatabases = async <T>(go: (databases: Databases) => Promise<T>): Promise<T> => {
  const postgres = await startScratchPostgres();
  if (!postgres) return go({ names: 'PGlite (no PostgreSQL found)', env: {} });
  try {
    return await go({
      names: `PGlite and ${postgres.version}`,
      env: { TEST_DATABASE_URL: postgres.url },
    });
  } finally {
    postgres.stop();
  }
};
