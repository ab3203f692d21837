/**
 * R115, R137: thousands of mutated proofs and signals. The verifier accepts one only if it is an honest proof again.
 * It never throws, and never takes more than 200 ms or 64 MB. `node --import tsx tests/verifier/fuzz-process.ts <runs>
 * <seed>` tries more.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { programOf } from '../support/program.ts';
import { seed } from '../support/seed.ts';

interface Report {
  runs: number;
  verdicts: Record<string, number>;
  /** In milliseconds. */
  slowest: number;
  grownMiB: number;
}

const run = promisify(execFile);
/** Some of them are honest proofs again. */
const runs = 2200;
const leastFalse = 2000;

const fuzz = async (): Promise<Report> => {
  const { stdout } = await run(process.execPath, [
    '--max-old-space-size=64',
    await programOf('tests/verifier/fuzz-process.ts'),
    String(runs),
    String(seed),
  ]);
  return JSON.parse(stdout) as Report;
};

const timeoutMs = 120_000;

test(
  'R137 mutated proofs and signals are judged correctly, quickly and in little memory',
  { timeout: timeoutMs },
  async () => {
    const { verdicts, slowest, grownMiB } = await fuzz();
    const { accepted = 0, ...rejected } = verdicts;
    const falseOnes = Object.values(rejected).reduce((sum, count) => sum + count, 0);
    expect(falseOnes).toBeGreaterThanOrEqual(leastFalse);
    expect(falseOnes + accepted).toBe(runs);
    expect(Object.keys(verdicts).toSorted()).toEqual([
      'accepted',
      'counter',
      'false',
      'length',
      'malformed',
      'point',
      'signal',
      'too-few-signals',
      'too-many-signals',
    ]);
    expect(slowest).toBeLessThan(200);
    expect(grownMiB).toBeLessThan(64);
  },
);
