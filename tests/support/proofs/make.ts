/**
 * Makes the proofs that tests share, of messages whose key and text are known: `npx tsx tests/support/proofs/make.ts`,
 * whenever the circuit's artifacts were replaced. It uses snarkjs, so that they do not depend on the prover under test.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { groth16 } from 'snarkjs';
import { chachaBlock } from '../../../src/crypto/chacha20.ts';
import { writeSignals } from '../../../src/domain/proofs/proof-signals.ts';
import { bytesOfBlock, splitText } from '../../../src/domain/proofs/proof-text.ts';
import { circuitManifest, type CircuitArtifact } from '../../../src/verifier/manifest.ts';

const fileOf = ({ file }: CircuitArtifact) =>
  readFile(path.resolve(import.meta.dirname, '../../../public/circuits', file));

const bitsOf = (bytes: Uint8Array): number[] =>
  Array.from(bytes).flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Arbitrary bytes, but the same each time. */
const bytesFrom = (first: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (first + 37 * index) % 256);

const [wasm, zkey] = [await fileOf(circuitManifest.wasm), await fileOf(circuitManifest.zkey)];

const makeBlock = async (block: string, key: Uint8Array, nonce: Uint8Array, counter: number) => {
  const plaintext = bytesOfBlock(block);
  const textBytes = new TextEncoder().encode(block).length;
  const ciphertext = chachaBlock({ key, nonce, counter, bytes: plaintext });
  const { proof, publicSignals } = await groth16.fullProve(
    {
      key: bitsOf(key),
      plaintext: bitsOf(plaintext),
      mask: Array.from(plaintext, (_, index) => (index < textBytes ? 1 : 0)),
      nonce: bitsOf(nonce),
      counter: bitsOf(Uint8Array.of(counter, 0, 0, 0)),
    },
    new Uint8Array(wasm),
    new Uint8Array(zkey),
  );
  if (publicSignals.join() !== writeSignals({ ciphertext, nonce, counter }).join())
    throw new Error('The circuit and the project disagree on the public signals');
  return { counter, encryptedHex: hexOf(ciphertext), proof };
};

const makeMessage = async (text: string, key: Uint8Array, nonce: Uint8Array) => {
  const blocks = [];
  for (const [counter, block] of splitText(text).entries())
    blocks.push(await makeBlock(block, key, nonce, counter));
  return { text, key: hexOf(key), nonce: hexOf(nonce), blocks };
};

const made = {
  zkey: circuitManifest.zkey.sha256,
  /** 40 characters of one to four bytes each, in three blocks, of which the last is filled up. */
  long: await makeMessage(
    'Grüße — привет, שלום, 你好, ciao 🚀 and bye',
    bytesFrom(1, 32),
    bytesFrom(11, 12),
  ),
  short: await makeMessage('Hello world!', bytesFrom(1, 32), bytesFrom(77, 12)),
};

const target = path.join(import.meta.dirname, 'messages.json');
await writeFile(target, `${JSON.stringify(made, null, 2)}\n`);
process.exit(0);
