/**
 * The fuzz test's own process, so that its memory can be measured and bounded. Prints a report as JSON, or what went
 * wrong. A call that takes long is tried again twice, and the shortest try counts: a busy machine slows down some.
 */
import * as fc from 'fast-check';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import { honest } from './claims.ts';
import { Groups } from './groups.ts';
import { anyMutant, type Mutant } from './mutations.ts';

const [runs = 2000, seed = 20261121] = process.argv.slice(2).map(Number);
const slowMs = 50;

const verifier = await createVerifier(await readVerificationKeyFile());
const mutants = anyMutant(await Groups.create());
verifier.verify(honest());

const peakMiB = (): number => process.resourceUsage().maxRSS / 1024;

const verdicts = new Map<string, number>();
let slowest = 0;

const timed = ({ claim }: Mutant): { ok: boolean; ms: number } => {
  const start = performance.now();
  const verdict = verifier.verify(claim);
  const ms = performance.now() - start;
  const name = verdict.ok ? 'accepted' : verdict.rejection;
  verdicts.set(name, (verdicts.get(name) ?? 0) + 1);
  return { ok: verdict.ok, ms };
};

const leastMs = (mutant: Mutant, firstMs: number): number =>
  firstMs <= slowMs ? firstMs : Math.min(firstMs, timed(mutant).ms, timed(mutant).ms);

const before = peakMiB();
fc.assert(
  fc.property(mutants, (mutant) => {
    const { ok, ms } = timed(mutant);
    slowest = Math.max(slowest, leastMs(mutant, ms));
    return ok === mutant.isTrue;
  }),
  { numRuns: runs, seed },
);
const grownMiB = peakMiB() - before;
const report = { runs, verdicts: Object.fromEntries(verdicts), slowest, grownMiB };
process.stdout.write(`${JSON.stringify(report)}\n`);
