/**
 * `npm run circuits:build`: compiles the circuit and compares the result with the shipped files, byte for byte. With
 * `PTAU`, the powers of tau of the set-up, it also verifies the shipped zkey. It then compares the hashes of that file
 * and of each contribution with the manifest's. `-- --write` ships a new witness calculator if the constraints are
 * those of the keys. Other constraints need other keys.
 */
import { hash } from 'node:crypto';
import {
  circuitSource,
  readArtifact,
  readManifest,
  writeArtifact,
  writeManifest,
} from './artifacts.ts';
import { verifyKeys } from './ceremony.ts';
import { runCommand } from './command.ts';
import { compileCircuit, compilerVersion } from './compile.ts';
import { hashesOf } from './powers-of-tau.ts';
import { faultOfProvenance, provenanceOf } from './provenance.ts';
import { factsOf } from './r1cs.ts';
import { printTranscript } from './transcript.ts';

await runCommand(async () => {
  const { wasm, r1cs } = await compileCircuit(circuitSource);
  const compiler = await compilerVersion();
  const manifest = await readManifest();
  const circuit = factsOf(r1cs);
  const { a, b } = circuit.nonZeros;
  console.log(compiler, circuit);
  console.log(`non-zeros of A and B: ${a + b}`);
  console.log(`witness calculator: ${wasm.length} bytes, sha256 ${hash('sha256', wasm)}`);

  if (circuit.sha256 !== manifest.circuit.sha256)
    throw new Error(
      'not the constraints that the keys are of: `npm run circuits:setup` makes new ones',
    );
  if (process.argv.includes('--write'))
    await writeManifest({
      ...manifest,
      wasm: await writeArtifact(wasm, 'wasm'),
      circuit,
      compiler,
    });
  else if (hash('sha256', wasm) !== manifest.wasm.sha256)
    throw new Error(
      'the constraints are those of the keys, the wasm is another: `-- --write` takes it over',
    );
  else console.log(`reproduced public/circuits/${manifest.wasm.file}`);

  const { PTAU } = process.env;
  if (!PTAU) return;
  const hashes = await hashesOf(PTAU);
  console.log(`powers of tau: sha256 ${hashes.sha256}`);
  const zkey = new Uint8Array(await readArtifact(manifest.zkey));
  const transcript = await verifyKeys({ r1cs, powers: PTAU, zkey });
  const fault = faultOfProvenance(manifest, provenanceOf(transcript, hashes));
  if (fault) throw new Error(fault);
  printTranscript(transcript);
  console.log('\nthe zkey is one of this circuit and these powers of tau, by these contributions');
});
