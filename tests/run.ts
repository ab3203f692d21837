/**
 * The whole test suite (`npm test`): types, lint, format, dead code, unit and integration tests on every database at
 * hand, the production build, end-to-end tests in Chromium. Runs all of it even when a part fails, and closes with
 * one line counted over all runners.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './support/chromium.ts';
import { type Count, readPlaywrightReport, readVitestReport } from './support/reports.ts';
import { startScratchPostgres } from './support/scratch-postgres.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
const project = path.resolve(import.meta.dirname, '..');

const toolOf = (command: string): string => path.join(project, 'node_modules/.bin', command);

const announce = (command: string, args: string[]) =>
  console.log(`\n▸ ${command} ${args.join(' ')}`);

/** Runs one of the project's own tools; true when it exits with 0. */
const run = (command: string, args: string[], env: Record<string, string> = {}): boolean => {
  announce(command, args);
  const options = { cwd: project, env: { ...process.env, ...env } };
  return spawnSync(toolOf(command), args, { ...options, stdio: 'inherit' }).status === 0;
};

/** The same beside others: what it says comes in one piece, at its end. */
const runBeside = (command: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(toolOf(command), args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (isGreen: boolean) => {
      announce(command, args);
      process.stdout.write(Buffer.concat(said));
      resolve(isGreen);
    };
    child.stdout.on('data', (piece: Buffer) => said.push(piece));
    child.stderr.on('data', (piece: Buffer) => said.push(piece));
    child.on('error', (fault) => said.push(Buffer.from(`${fault.message}\n`)));
    child.on('close', (code) => end(code === 0));
  });

const countOne = (isGreen: boolean, command: string, args: string[]): Count =>
  isGreen
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, faults: [`failed: ${command} ${args.join(' ')}`] };

const check = (command: string, ...args: string[]): Count =>
  countOne(run(command, args), command, args);

const checkEach = async (checks: string[][]): Promise<Count[]> => {
  const counts: Count[] = [];
  for (const [command = '', ...args] of checks) {
    counts.push(countOne(await runBeside(command, args), command, args));
  }
  return counts;
};

/** As `npm run format` has them: data in JSON, below the root, are as their tools wrote them. */
const formatted = ['**/*.{ts,tsx,mjs,js,css,html,md,yaml,yml}', '*.json'];

/** What reads the code only. The compilers use several cores where they can, the others never do. */
const checkCode = async (): Promise<Count[]> => {
  const counts = await Promise.all([
    checkEach([
      ['tsc', '-p', '.'],
      ['tsc', '-p', 'sw'],
      ['oxlint', '--type-aware', '--deny-warnings'],
    ]),
    checkEach([['prettier', '--check', '--log-level=warn', ...formatted], ['knip']]),
  ]);
  return counts.flat();
};

/** A runner that died without a report, or failed outside its tests, counts as one failure. */
const countOf = (runner: string, isGreen: boolean, readReport: () => Count): Count => {
  try {
    const count = readReport();
    if (isGreen && count.passed > 0) return count;
    if (count.failed > 0) return count;
    return { ...count, failed: 1, faults: [`failed: ${runner}, outside its tests`] };
  } catch {
    return { passed: 0, failed: 1, faults: [`failed: ${runner}, without a report`] };
  }
};

const runVitest = (env: Record<string, string>): Count => {
  const file = path.join(reports, 'vitest.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return countOf('vitest', run('vitest', args, env), () => readVitestReport(file));
};

const runPlaywright = (): Count => {
  const file = path.join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return countOf('playwright', run('playwright', ['test', '--reporter=line,json'], env), () =>
    readPlaywrightReport(file),
  );
};

const main = async (): Promise<number> => {
  const counts = await checkCode();
  // Before the unit tests: some start the server as `npm start` does, and two builds at once would be in each other's way.
  const build = check('tsx', 'server/build/build.ts');
  const postgres = await startScratchPostgres();
  try {
    counts.push(runVitest(postgres ? { TEST_DATABASE_URL: postgres.url } : {}));
  } finally {
    postgres?.stop();
  }
  counts.push(build, build.failed ? { passed: 0, failed: 1 } : runPlaywright());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const databases = ['PGlite', ...(postgres ? [postgres.version] : [])].join(' and ');
  console.log(`\nDatabases tested: ${databases}${postgres ? '' : ' (no PostgreSQL found)'}`);
  for (const fault of counts.flatMap(({ faults = [] }) => faults)) console.log(fault);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

try {
  process.exitCode = await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
