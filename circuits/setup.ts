/**
 * `npm run circuits:setup`: makes new keys for the circuit, and replaces the artifacts and the manifest. `PTAU` names a
 * powers-of-tau file for 2^15 rows (without it, one is made), `BEACON` a public random value in hex (without it, the
 * system's own randomness stands in for one). Proofs made with the old keys do not verify any more.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { circuitSource, writeArtifact, writeManifest } from './artifacts.ts';
import { beaconExponent, makeKeys } from './ceremony.ts';
import { compileCircuit, compilerVersion } from './compile.ts';
import { factsOf } from './facts.ts';
import { findPowersOfTau } from './powers-of-tau.ts';

const sha256OfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const { wasm, r1cs } = await compileCircuit(circuitSource);
const circuit = factsOf(r1cs);
const powers = await findPowersOfTau(process.env.PTAU);
const beacon = process.env.BEACON ?? randomBytes(32).toString('hex');
const { zkey, verificationKey, hashes } = await makeKeys(r1cs, powers, beacon);

await writeManifest({
  wasm: await writeArtifact(wasm, 'wasm'),
  zkey: await writeArtifact(zkey, 'zkey'),
  verificationKey: await writeArtifact(
    new TextEncoder().encode(JSON.stringify(verificationKey)),
    'vkey.json',
  ),
  circuit,
  compiler: await compilerVersion(),
  ceremony: {
    powersOfTau: await sha256OfFile(powers),
    circuit: hashes.circuit,
    contribution: hashes.contribution,
    beacon: { value: beacon, iterationsExponent: beaconExponent, hash: hashes.beacon },
  },
});
console.log('\nwrote public/circuits and circuits/manifest.json');
// snarkjs leaves its worker threads running.
process.exit();
