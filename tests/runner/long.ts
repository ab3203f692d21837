/**
 * What only gains from hours (`npm run test:long`): all tests with their long figures (tests/support/length.ts), storms
 * on the engine in a browser, mutants, what breaks each capability. CI runs it each night.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './code.ts';
import { checkInTurn, command, project, type Command } from './commands.ts';
import { runPlaywright, runVitest, withDatabases } from './suites.ts';
import { sumUp } from './summary.ts';

const storm = (seed: number, ...more: string[]): Command =>
  command('tsx', 'tests/torture/run.ts', '--seed', String(seed), '--minutes', '5', ...more);

const storms = [
  storm(7),
  storm(8, '--devices', '2'),
  storm(9, '--liar'),
  storm(10, '--devices', '2', '--liar'),
];

const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const mutants = 'test:mutants' in scripts ? [command('npm', 'run', 'test:mutants')] : [];

const built = await checkInTurn(build);
const unit = await withDatabases(({ env }) =>
  runVitest({ args: ['run'], env: { ...env, TEST_LENGTH: 'long' } }),
);
const browser = await runPlaywright({ env: { TEST_LENGTH: 'long' } });
const breakages = command('tsx', 'tests/runner/breakages.ts');
const others = await checkInTurn(...storms, ...mutants, breakages);
process.exitCode = await sumUp([...built, unit, browser, ...others]);
