/** The checks that only read the code, and the build. */
import { command, type Command } from './commands.ts';

/** What workers share with pages is checked with the types of both. */
const typesOfWorkers = command('tsc', '-p', 'sw');

export const types: readonly Command[] = [command('tsc', '-p', '.'), typesOfWorkers];

export const lint = (...files: string[]): Command =>
  command('oxlint', '--type-aware', '--deny-warnings', ...files);

/** The linter works out the types of the whole tree in any case, with the checker that `tsc` has. */
export const typesAndLint: readonly Command[] = [typesOfWorkers, lint('--type-check')];

/** Ignores what it cannot format, so that any changed file may be named. */
export const format = (...files: string[]): Command =>
  command('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files);

export const deadCode = command('knip');

export const build = command('tsx', 'server/build/build.ts');
