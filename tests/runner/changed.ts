/**
 * Runs what the changed files can break, while one works (`npm run test:changed`, with `-- --base main` against another
 * revision than the last commit), and says what it leaves to `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { longest } from '../longest-first.ts';
import { format, lint, types } from './code.ts';
import { checkInTurn, project } from './commands.ts';
import { readUsers, relatedTests } from './related.ts';
import { runPlaywright, runVitest } from './suites.ts';
import { sumUp } from './summary.ts';

/** More test files than this take longer than a minute. */
const maxTests = 60;

const { base } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } }).values;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8' }).split('\0').filter(Boolean);
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');
const exists = (file: string): boolean => existsSync(path.join(project, file));

const isCode = (file: string): boolean => /\.(?:tsx?|m?js)$/.test(file);
const isFormatted = (file: string): boolean =>
  isCode(file) || /\.(?:css|html|md|ya?ml)$|^[^/]+\.json$/.test(file);
const isSpec = (file: string): boolean => /^tests\/e2e\/.*\.spec\.ts$/.test(file);
/** Everything depends on these. */
const isCommon = (file: string): boolean => /^[^/]+\.(?:config\.ts|json)$/.test(file);

const fresh = git('ls-files', '-z', '--others', '--exclude-standard');
const changed = [...git('diff', '-z', '--name-only', '--relative', base), ...fresh];
const present = changed.filter(exists);

const files = [...git('ls-files', '-z'), ...fresh].filter(exists);
const users = readUsers(files, (file) => (isCode(file) ? read(file) : ''));
const related = relatedTests(present, users);
/** These take minutes, or a PostgreSQL. */
const isSlow = (file: string): boolean =>
  longest.some((part) => `/${file}`.includes(part)) || /\.(?:postgres|pgbouncer)\./.test(file);
const quick = related.filter((file) => !isSlow(file) || changed.includes(file));
const tests = quick.slice(0, maxTests);
const specs = present.filter(isSpec);

const code = present.filter(isCode);
const formatted = present.filter(isFormatted);
const checks = await Promise.all([
  code.length > 0 ? checkInTurn(...types) : [],
  checkInTurn(
    ...(code.length > 0 ? [lint(...code)] : []),
    ...(formatted.length > 0 ? [format(...formatted)] : []),
  ),
]);
const suites = [
  ...(tests.length > 0 ? [await runVitest({ args: ['run', ...tests] })] : []),
  ...(specs.length > 0 ? [await runPlaywright({ args: specs })] : []),
];

const left = [
  ...(quick.length > tests.length ? [`${quick.length - tests.length} farther test files`] : []),
  ...related.filter((file) => !quick.includes(file)),
  specs.length > 0 ? 'the other tests in the browser' : 'tests in the browser',
  'PostgreSQL',
  'dead code',
];
console.log(`\n${changed.length} files differ from ${base}. Left to npm test: ${left.join(', ')}`);
if (changed.some(isCommon)) console.log('Settings differ, on which everything depends: npm test');
process.exitCode = await sumUp([...checks.flat(), ...suites]);
