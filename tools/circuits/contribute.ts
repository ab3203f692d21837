/**
 * `npm run circuits:contribute -- --in X.zkey --out Y.zkey --name NAME`: adds one person's randomness to phase 2.
 * `PTAU` names the powers of tau of the ceremony, which first verify the received file. `--expect HASHES` names the
 * published contributions that it must have. `--circuit` names another circuit than the project's, for a rehearsal.
 */
import { circuitSource } from './artifacts.ts';
import { contribute } from './ceremony.ts';
import {
  askForWords,
  demand,
  demandPowers,
  readOptions,
  readZkeyFile,
  runCommand,
  warnNotCompared,
  writeNewFile,
} from './command.ts';
import { compileCircuit } from './compile.ts';
import { printTranscript } from './transcript.ts';

/** As many as snarkjs keeps. */
const maxNameCharacters = 64;

const readName = (given: string | undefined): string => {
  const name = demand(given?.trim(), '--name');
  if (name.length > maxNameCharacters || /\p{C}/u.test(name))
    throw new Error(`--name takes up to ${maxNameCharacters} printable characters`);
  return name;
};

await runCommand(async () => {
  const options = readOptions(['in', 'out', 'name', 'expect', 'circuit']);
  const [from, to] = [demand(options.in, '--in'), demand(options.out, '--out')];
  const [name, powers] = [readName(options.name), demandPowers()];
  const zkey = await readZkeyFile(from);
  const { r1cs } = await compileCircuit(options.circuit ?? circuitSource);
  const words = await askForWords();
  const given = { name, words, expected: options.expect };
  const contributed = await contribute({ r1cs, powers, zkey }, given);
  await writeNewFile(to, contributed.zkey);
  printTranscript(contributed.transcript);
  console.log(`\nwrote ${to}. Publish your contribution's hash:`);
  console.log(contributed.transcript.contributions.at(-1)?.hash);
  warnNotCompared(options.expect);
});
