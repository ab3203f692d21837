/**
 * `npm run circuits:setup`: makes new keys for the circuit at once, with one contribution, and replaces the artifacts
 * and the manifest. `PTAU` names a powers-of-tau file for 2^15 rows (without it, one is made). `BEACON` is a public
 * random value in hex (without it, the system's own randomness is used). Proofs made with the old keys no longer
 * verify. With `-- --begin FILE` it only begins: FILE is the zkey for the first of several contributors, of another
 * circuit with `--circuit FILE`.
 */
import { randomBytes } from 'node:crypto';
import { circuitSource, shipKeys, shippedArtifacts } from './artifacts.ts';
import { beginKeys, closeKeys, contribute, verifyKeys } from './ceremony.ts';
import { readOptions, runCommand, writeNewFile } from './command.ts';
import { compileCircuit } from './compile.ts';
import { findPowersOfTau } from './powers-of-tau.ts';
import { printTranscript } from './transcript.ts';

await runCommand(async () => {
  const { begin, circuit } = readOptions(['begin', 'circuit']);
  if (circuit && !begin) throw new Error('--circuit goes with --begin');
  const compiled = await compileCircuit(circuit ?? circuitSource);
  const base = { r1cs: compiled.r1cs, powers: await findPowersOfTau(process.env.PTAU) };
  const first = await beginKeys(base);
  if (begin) {
    await writeNewFile(begin, first);
    printTranscript(await verifyKeys({ ...base, zkey: first }));
    return console.log(`\nwrote ${begin}: the first contributor begins with it`);
  }
  const { zkey } = await contribute({ ...base, zkey: first }, { name: 'first' });
  const beacon = process.env.BEACON ?? randomBytes(32).toString('hex');
  const keys = await closeKeys({ ...base, zkey }, { beacon });
  const { grade } = await shipKeys(compiled, keys, base.powers, shippedArtifacts);
  console.log(`\nwrote public/circuits and circuits/manifest.json: keys for ${grade}`);
});
