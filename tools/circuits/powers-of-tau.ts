/**
 * Phase 1 of the set-up, the same for every circuit of up to 2^15 rows: a file from another party (`PTAU`, prepared for
 * phase 2), or our own.
 */
import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { curves, powersOfTau } from 'snarkjs';
import { beaconExponent, logger } from './ceremony.ts';
import { powerOfTwo } from './r1cs.ts';

/** For 2^`rows` rows, with one contribution and a beacon from the system's randomness: the path of a prepared file. */
export const makePowersOfTau = async (rows = powerOfTwo, log = logger): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'powers-of-tau-'));
  const [empty, contributed, closed, prepared] = ['0', '1', '2', 'prepared'].map((name) =>
    path.join(folder, `${name}.ptau`),
  ) as [string, string, string, string];
  const curve = await curves.getCurveFromName('bn128');
  await powersOfTau.newAccumulator(curve, rows, empty, log);
  const entropy = randomBytes(64).toString('hex');
  await powersOfTau.contribute(empty, contributed, 'first', entropy, log);
  const beacon = randomBytes(32).toString('hex');
  await powersOfTau.beacon(contributed, closed, 'beacon', beacon, beaconExponent, log);
  await powersOfTau.preparePhase2(closed, prepared, log);
  for (const file of [empty, contributed, closed]) await rm(file);
  return prepared;
};

/** The path of a prepared file: `given`, or a new one. */
export const findPowersOfTau = async (given: string | undefined): Promise<string> => {
  if (given) return given;
  console.log('PTAU names no file: making powers of tau, which takes some 25 minutes');
  const prepared = await makePowersOfTau();
  console.log(`\nkept in ${prepared}: PTAU=${prepared} uses it again`);
  return prepared;
};

/** In hex. */
export interface PowersHashes {
  sha256: string;
  blake2b: string;
}

export const hashesOf = async (file: string): Promise<PowersHashes> => {
  const bytes = await readFile(file);
  return { sha256: hash('sha256', bytes), blake2b: hash('blake2b512', bytes) };
};
