/** The checks that only read the code, and the build. */
import { command, type Command } from './commands.ts';

export const types: readonly Command[] = [command('tsc', '-p', '.'), command('tsc', '-p', 'sw')];

export const lint = (...files: string[]): Command =>
  command('oxlint', '--type-aware', '--deny-warnings', ...files);

/** Ignores what it cannot format, so that any changed file may be named. */
export const format = (...files: string[]): Command =>
  command('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files);

export const deadCode = command('knip');

export const build = command('tsx', 'server/build/build.ts');
