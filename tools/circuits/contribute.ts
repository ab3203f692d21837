/**
 * `npm run circuits:contribute -- --in X.zkey --out Y.zkey --name NAME`: adds one person's randomness to phase 2.
 * `PTAU` names the powers of tau of the ceremony, which first verify the received file. `--expect HASHES` names the
 * published contributions that it must have. `--circuit` names another circuit than the project's, for a rehearsal.
 */
import { circuitSource } from './artifacts.ts';
import { contribute } from './ceremony.ts';
import { checkZkey } from './check-zkey.ts';
import {
  CommandError,
  demand,
  printTranscript,
  readOptions,
  readZkeyFile,
  runCommand,
  writeNewFile,
} from './command.ts';
import { compileCircuit } from './compile.ts';
import { compareExpected, notCompared } from './expected.ts';
import { readTranscript } from './transcript.ts';
import { askForWords } from './typed-words.ts';

/** As many as snarkjs keeps. */
const maxNameCharacters = 64;

const readName = (given: string | undefined): string => {
  const name = demand(given?.trim(), '--name');
  if (name.length > maxNameCharacters || /\p{C}/u.test(name))
    throw new CommandError(`--name takes up to ${maxNameCharacters} printable characters`);
  return name;
};

await runCommand(async () => {
  const options = readOptions(['in', 'out', 'name', 'expect', 'circuit']);
  const [from, to] = [demand(options.in, '--in'), demand(options.out, '--out')];
  const name = readName(options.name);
  const { r1cs } = await compileCircuit(options.circuit ?? circuitSource);
  const incoming = await readZkeyFile(from);
  if (options.expect !== undefined) compareExpected(await readTranscript(incoming), options.expect);
  const checked = await checkZkey(r1cs, process.env.PTAU, incoming);
  const contributed = await contribute(incoming, name, await askForWords());
  await writeNewFile(to, contributed);
  const transcript = await readTranscript(contributed);
  printTranscript(transcript);
  console.log(`\nwrote ${to}. Publish your contribution's hash:`);
  console.log(transcript.contributions.at(-1)?.hash);
  if (checked === 'looks right')
    console.log('PTAU named no file, so what came was not verified against the powers of tau.');
  if (options.expect === undefined) console.log(notCompared);
});
