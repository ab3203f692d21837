/**
 * `npm run circuits:build`: compiles the circuit and says what came out. The witness calculator must be, byte for byte,
 * the one that is shipped; if it is not, the sources or the compiler changed, and with them the keys must.
 */
import {
  circuitSource,
  describeArtifact,
  readManifest,
  sha256,
  writeArtifact,
} from './artifacts.ts';
import { compileCircuit, compilerVersion } from './compile.ts';
import { factsOf } from './facts.ts';

const { wasm, r1cs } = await compileCircuit(circuitSource);
const facts = factsOf(r1cs);
const { a, b } = facts.nonZeros;
console.log(await compilerVersion());
console.log(facts);
console.log(`non-zeros of A and B: ${a + b}`);
console.log(`witness calculator: ${wasm.length} bytes, sha256 ${sha256(wasm)}`);

const manifest = await readManifest();
const isReproduced =
  describeArtifact(wasm, 'wasm').file === manifest.wasm.file &&
  facts.sha256 === manifest.circuit.sha256;
if (isReproduced) {
  await writeArtifact(wasm, 'wasm');
  console.log(`reproduced public/circuits/${manifest.wasm.file}`);
} else {
  console.error(
    'not the circuit of circuits/manifest.json: its keys need `npm run circuits:setup`',
  );
  process.exitCode = 1;
}
