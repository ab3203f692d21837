/**
 * `npm run circuits:build`: compiles the circuit and compares the result with the shipped files, byte for byte. With
 * `PTAU`, the powers of tau of the set-up, it also verifies the shipped zkey. It then compares the hashes of that file
 * and of each contribution with the manifest's. `-- --write` ships a new witness calculator if the constraints are
 * those of the keys. Other constraints need other keys.
 */
import {
  circuitSource,
  readArtifact,
  readManifest,
  writeArtifact,
  writeManifest,
} from './artifacts.ts';
import { sha256 } from './sha256.ts';
import { isKeyOf } from './ceremony.ts';
import { printTranscript } from './command.ts';
import { compileCircuit, compilerVersion } from './compile.ts';
import { factsOf } from './facts.ts';
import { hashesOf } from './powers-of-tau.ts';
import { faultOfProvenance } from './provenance.ts';

const { wasm, r1cs } = await compileCircuit(circuitSource);
const compiler = await compilerVersion();
const manifest = await readManifest();
const circuit = factsOf(r1cs);
const { a, b } = circuit.nonZeros;
console.log(compiler, circuit);
console.log(`non-zeros of A and B: ${a + b}`);
console.log(`witness calculator: ${wasm.length} bytes, sha256 ${sha256(wasm)}`);

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

if (circuit.sha256 !== manifest.circuit.sha256)
  fail('not the constraints that the keys are of: `npm run circuits:setup` makes new ones');
if (process.argv.includes('--write'))
  await writeManifest({ ...manifest, wasm: await writeArtifact(wasm, 'wasm'), circuit, compiler });
else if (sha256(wasm) !== manifest.wasm.sha256)
  fail('the constraints are those of the keys, the wasm is another: `-- --write` takes it over');
else console.log(`reproduced public/circuits/${manifest.wasm.file}`);

const { PTAU } = process.env;
if (PTAU) {
  const zkey = await readArtifact(manifest.zkey);
  const fault = await faultOfProvenance(manifest, zkey, await hashesOf(PTAU));
  if (fault) fail(fault);
  if (!(await isKeyOf(r1cs, PTAU, zkey)))
    fail('the zkey is not one of this circuit and these powers of tau');
  printTranscript(manifest.ceremony);
  console.log('\nthe zkey is one of this circuit and these powers of tau, by these contributions');
  // snarkjs leaves its worker threads running.
  process.exit(0);
}
