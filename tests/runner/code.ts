/** The checks that only read the code, and the build. */
import { command, type Command } from './commands.ts';

/** What `npm run format` writes: data in JSON, below the root, are as their tools wrote them. */
const formatted = ['**/*.{ts,tsx,mjs,js,css,html,md,yaml,yml}', '*.json'];

export const types: readonly Command[] = [command('tsc', '-p', '.'), command('tsc', '-p', 'sw')];

export const lint = (...files: string[]): Command =>
  command('oxlint', '--type-aware', '--deny-warnings', ...files);

export const format = (...files: string[]): Command =>
  command('prettier', '--check', '--log-level=warn', ...(files.length > 0 ? files : formatted));

export const deadCode = command('knip');

export const build = command('tsx', 'server/build/build.ts');
