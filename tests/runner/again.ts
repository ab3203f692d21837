/**
 * Repeats the suite, or a part of it, in another random order each time, and lists every test that failed once:
 *
 *     npm run test:again -- --runs 10 --load 6 [--quiet 5] [--delay 400] [--part unit|e2e] [--seed 7] [files…]
 *
 * `--load`: so many busy loops beside it, except for the first runs, as many as `--quiet` says. `--delay`: in tests of
 * screens, half of the requests and answers take up to so many milliseconds longer, which shows more than load does:
 * what a test takes for granted comes late. A run's seed gives its order and what its properties draw; `--runs 1 --seed
 * …` plays that run again. What the runners say is in a file.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../server/build/ensure-built.ts';
import { startBusyLoops } from './busy-loops.ts';
import { project } from './commands.ts';
import type { Count } from './reports.ts';
import { runPlaywright, runVitest, withDatabases } from './suites.ts';
import { failuresOf, lineOf, type Round } from './tally.ts';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    load: { type: 'string', default: '0' },
    quiet: { type: 'string', default: '0' },
    delay: { type: 'string', default: '0' },
    part: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
  },
});

const isOfBrowser = (file: string): boolean => /(?:^|\/)e2e\b|\.spec\./.test(file);

/** The parts that are asked for, each with its files: all of them if none is named. */
const partsAsked = (): { part: string; files: string[] }[] => {
  if (values.part !== undefined) return [{ part: values.part, files }];
  const both = [
    { part: 'unit', files: files.filter((file) => !isOfBrowser(file)) },
    { part: 'e2e', files: files.filter(isOfBrowser) },
  ];
  return files.length === 0 ? both : both.filter((one) => one.files.length > 0);
};

const logs = path.join(project, 'node_modules/.cache/test-again');

const runPart = async (part: string, of: readonly string[], seed: number): Promise<Count> => {
  const log = path.join(logs, `${seed}-${part}.log`);
  if (part === 'e2e') return runPlaywright({ args: [...of, `--shuffle=${seed}`], log });
  const args = ['run', ...of, '--sequence.shuffle', `--sequence.seed=${seed}`];
  return withDatabases(({ env }) =>
    runVitest({ args, env: { ...env, TEST_SEED: String(seed), TEST_DELAY_MS: values.delay }, log }),
  );
};

const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  faults: counts.flatMap(({ faults = [] }) => faults),
});

const runOnce = async (seed: number, load: number): Promise<Round> => {
  const begun = Date.now();
  const endLoad = startBusyLoops(load);
  try {
    const counts: Count[] = [];
    for (const { part, files: of } of partsAsked()) counts.push(await runPart(part, of, seed));
    return { seed, load, ms: Date.now() - begun, count: sumOf(counts) };
  } finally {
    endLoad();
  }
};

mkdirSync(logs, { recursive: true });
await ensureBuilt(project, () => console.log('Building the app …'));
const rounds: Round[] = [];
for (let nth = 0; nth < Number(values.runs); nth += 1) {
  const load = nth < Number(values.quiet) ? 0 : Number(values.load);
  const round = await runOnce(Number(values.seed) + nth, load);
  console.log(lineOf(round));
  rounds.push(round);
}
const failures = failuresOf(rounds);
console.log(`\n${failures.length} tests failed at least once in ${rounds.length} runs`);
for (const failure of failures) console.log(failure);
if (failures.length > 0) console.log(`What the runners said: ${path.relative('.', logs)}`);
process.exitCode = rounds.some(({ count }) => count.failed > 0) ? 1 : 0;
