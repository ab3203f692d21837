/**
 * Phase 1 of the set-up, the same for every circuit of up to 2^15 rows: a file that somebody else made (`PTAU`, prepared
 * for phase 2), or one of our own.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { curves, powersOfTau } from 'snarkjs';
import { powerOfTwo } from './facts.ts';
import { beaconExponent, logger } from './ceremony.ts';

/** The path of a prepared file; `given` is one, or nothing. */
export const findPowersOfTau = async (given: string | undefined): Promise<string> =>
  given ? given : makePowersOfTau();

const makePowersOfTau = async (): Promise<string> => {
  console.log('PTAU names no file: making powers of tau, which takes some 25 minutes');
  const folder = await mkdtemp(path.join(tmpdir(), 'powers-of-tau-'));
  const [empty, contributed, closed, prepared] = ['0', '1', '2', 'prepared'].map((name) =>
    path.join(folder, `${name}.ptau`),
  ) as [string, string, string, string];
  const curve = await curves.getCurveFromName('bn128');
  await powersOfTau.newAccumulator(curve, powerOfTwo, empty, logger);
  const entropy = randomBytes(64).toString('hex');
  await powersOfTau.contribute(empty, contributed, 'first', entropy, logger);
  const beacon = randomBytes(32).toString('hex');
  await powersOfTau.beacon(contributed, closed, 'beacon', beacon, beaconExponent, logger);
  await powersOfTau.preparePhase2(closed, prepared, logger);
  for (const file of [empty, contributed, closed]) await rm(file);
  console.log(`\nkept in ${prepared}: PTAU=${prepared} uses it again`);
  return prepared;
};
