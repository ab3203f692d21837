/**
 * `npm run circuits:close -- --in Z.zkey --beacon HEX`: closes phase 2 with a beacon, verifies everything, and replaces
 * the artifacts and the manifest. `PTAU` names the powers of tau of the ceremony. `--expect HASHES` names the
 * published contributions, all of them and no others. `--iterations N` iterates the beacon's hash 2^N times. For a rehearsal, `--into FOLDER` writes there, and `--circuit` names another circuit.
 */
import { circuitSource, storeFor } from './artifacts.ts';
import { beaconExponent, closeKeys } from './ceremony.ts';
import { checkZkey } from './check-zkey.ts';
import {
  CommandError,
  demand,
  printTranscript,
  readOptions,
  readZkeyFile,
  runCommand,
} from './command.ts';
import { compileCircuit } from './compile.ts';
import { compareExpected, notCompared } from './expected.ts';
import { shipKeys } from './ship.ts';
import { readTranscript } from './transcript.ts';

/** What snarkjs accepts. */
const exponents = { least: 10, most: 63 };

const readExponent = (given = String(beaconExponent)): number => {
  const exponent = Number(given);
  const { least, most } = exponents;
  if (!Number.isInteger(exponent) || exponent < least || exponent > most)
    throw new CommandError(`--iterations takes a number from ${least} to ${most}`);
  return exponent;
};

await runCommand(async () => {
  const options = readOptions(['in', 'beacon', 'expect', 'iterations', 'into', 'circuit']);
  const source = options.circuit ?? circuitSource;
  const beacon = demand(options.beacon, '--beacon');
  const iterationsExponent = readExponent(options.iterations);
  const powers = demand(process.env.PTAU, 'PTAU, the powers of tau of the ceremony,');
  const zkey = await readZkeyFile(demand(options.in, '--in'));
  if (options.expect !== undefined) compareExpected(await readTranscript(zkey), options.expect);
  const compiled = await compileCircuit(source);
  await checkZkey(compiled.r1cs, undefined, zkey);
  const given = { r1cs: compiled.r1cs, powers, zkey };
  const keys = await closeKeys(given, beacon, { iterationsExponent });
  const store = storeFor(source, options.into);
  const { grade } = await shipKeys(compiled, keys, powers, store);
  printTranscript(keys.transcript);
  console.log(`\nwrote ${store.folder} and ${store.manifestFile}: keys for ${grade}`);
  if (options.expect === undefined) console.log(notCompared);
});
