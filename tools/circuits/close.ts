/**
 * `npm run circuits:close -- --in Z.zkey --beacon HEX`: closes phase 2 with a beacon, verifies everything, and replaces
 * the artifacts and the manifest. `PTAU` names the powers of tau of the ceremony. `--expect HASHES` names the published
 * contributions, all of them and no others. `--iterations N` iterates the beacon's hash 2^N times. For a rehearsal,
 * `--into FOLDER` writes there, and `--circuit` names another circuit.
 */
import { circuitSource, shipKeys, storeFor } from './artifacts.ts';
import { beaconExponent, closeKeys } from './ceremony.ts';
import {
  demand,
  demandPowers,
  readOptions,
  readZkeyFile,
  runCommand,
  warnNotCompared,
} from './command.ts';
import { compileCircuit } from './compile.ts';
import { printTranscript } from './transcript.ts';

await runCommand(async () => {
  const options = readOptions(['in', 'beacon', 'expect', 'iterations', 'into', 'circuit']);
  const source = options.circuit ?? circuitSource;
  const beacon = demand(options.beacon, '--beacon');
  const iterationsExponent = Number(options.iterations ?? beaconExponent);
  const powers = demandPowers();
  const zkey = await readZkeyFile(demand(options.in, '--in'));
  const compiled = await compileCircuit(source);
  const given = { beacon, iterationsExponent, expected: options.expect };
  const keys = await closeKeys({ r1cs: compiled.r1cs, powers, zkey }, given);
  const store = storeFor(source, options.into);
  const { grade } = await shipKeys(compiled, keys, powers, store);
  printTranscript(keys.transcript);
  console.log(`\nwrote ${store.folder} and ${store.manifestFile}: keys for ${grade}`);
  warnNotCompared(options.expect);
});
