/**
 * The fuzz test's own process, so that its memory can be measured and bounded. Prints a report as JSON, or an error. It
 * measures CPU time, which does not depend on the load of the machine. A long call is tried twice more, and the
 * shortest try counts, since the engine may collect garbage or compile meanwhile.
 */
import * as fc from 'fast-check';
import type { Verdict } from '../../src/verifier/api.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import { seed as standardSeed } from '../support/seed.ts';
import { honest } from './claims.ts';
import { Groups } from './groups.ts';
import { anyMutant, type Mutant } from './mutations.ts';

const [runs = 2200, seed = standardSeed] = process.argv.slice(2).map(Number);
const slowMs = 50;

const verifier = await createVerifier(await readVerificationKeyFile());
const mutants = anyMutant(await Groups.create());
verifier.verify(honest());

/** Counts of the mutants, by verdict. */
const verdicts = new Map<string, number>();
let slowest = 0;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const timed = ({ claim }: Mutant): { verdict: Verdict; ms: number } => {
  const start = cpuMs();
  const verdict = verifier.verify(claim);
  return { verdict, ms: cpuMs() - start };
};

const leastMs = (mutant: Mutant, firstMs: number): number =>
  firstMs <= slowMs ? firstMs : Math.min(firstMs, timed(mutant).ms, timed(mutant).ms);

/** The peak memory of the process since it began, including the making of the verifier and the mutants. */
const everMiB = (): number => process.resourceUsage().maxRSS / 1024;
const nowMiB = (): number => process.memoryUsage.rss() / 2 ** 20;

const everBefore = everMiB();
const before = nowMiB();
let peak = before;
fc.assert(
  fc.property(mutants, (mutant) => {
    const { verdict, ms } = timed(mutant);
    peak = Math.max(peak, nowMiB());
    slowest = Math.max(slowest, leastMs(mutant, ms));
    const name = verdict.ok ? 'accepted' : verdict.rejection;
    verdicts.set(name, (verdicts.get(name) ?? 0) + 1);
    return verdict.ok === mutant.isTrue;
  }),
  { numRuns: runs, seed },
);
// A peak within a call is noticed once it exceeds all earlier ones.
if (everMiB() > everBefore) peak = Math.max(peak, everMiB());
const report = {
  runs,
  verdicts: Object.fromEntries(verdicts),
  slowest,
  grownMiB: peak - before,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
