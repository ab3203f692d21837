/**
 * Shows that the test of each capability and fault can fail (`npm run test:breakages`, with `-- R53 F12` for some):
 * breaks the product as each line of tests/breakages.tsv says, one at a time, and runs the test of that number. It
 * writes into the sources while it runs, and puts them back. A line has five fields between tabs: the number, a file of
 * the product, what stands there once, what stands there while it is broken, and the file of the test.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBreakages, type Breakage } from './breakage-list.ts';
import { project } from './commands.ts';
import { runPlaywright, runVitest, withDatabases } from './suites.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string', default: path.join(project, 'tests/breakages.tsv') } },
});

const log = path.join(project, 'node_modules/.cache/test-breakages.log');

type Outcome = 'seen' | 'not seen' | 'out of date';

/** 'seen' if a test with that number in its title fails, not if its file cannot even be loaded. */
const runTest = async (
  { number, test }: Breakage,
  env: Record<string, string>,
): Promise<Outcome> => {
  const title = String.raw`\b${number}\b`;
  const { faults = [] } = test.endsWith('.spec.ts')
    ? await runPlaywright({ args: [test, '-g', title, '--timeout=60000'], log })
    : await runVitest({ args: ['run', test, '-t', title, '--testTimeout=60000'], env, log });
  const isOfNumber = new RegExp(String.raw` › .*${title}`);
  const isSeen = faults.some(({ test: name, isSkipped }) => !isSkipped && isOfNumber.test(name));
  return isSeen ? 'seen' : 'not seen';
};

const tryOne = async (breakage: Breakage, env: Record<string, string>): Promise<Outcome> => {
  const file = path.join(project, breakage.file);
  const whole = readFileSync(file, 'utf8');
  const [before, after, ...more] = whole.split(breakage.was);
  if (before === undefined || after === undefined || more.length > 0) return 'out of date';
  const putBack = () => writeFileSync(file, whole);
  const leave = () => {
    putBack();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave);
  writeFileSync(file, before + breakage.broken + after);
  try {
    return await runTest(breakage, env);
  } finally {
    putBack();
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, leave);
  }
};

mkdirSync(path.dirname(log), { recursive: true });
const all = readBreakages(readFileSync(values.list, 'utf8'));
const chosen = all.filter(({ number }) => asked.length === 0 || asked.includes(number));
const failed = await withDatabases(async ({ env }) => {
  let count = 0;
  for (const breakage of chosen) {
    const outcome = await tryOne(breakage, env);
    if (outcome !== 'seen') count += 1;
    console.log(`${breakage.number} ${outcome}: ${breakage.file}, ${breakage.test}`);
  }
  return count;
});
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
