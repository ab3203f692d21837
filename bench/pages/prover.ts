/**
 * Proves and verifies a message of 16 blocks with the app's pool. The yardsticks are snarkjs's `fullProve`, block by block
 * on the same files, and its `groth16.prove` alone, for witnesses that were calculated before. Its curve is built
 * beforehand and kept, as snarkjs does itself, and the key is in memory.
 */
import { groth16, wtns } from 'snarkjs';
import { openProver } from '../../src/app/workers/prover.ts';
import { bytesOfBlock, splitText } from '../../src/domain/proofs/proof-text.ts';
import type { BlockInput } from '../../src/prover/api.ts';
import { toCircuitInput } from '../../src/prover/block-prover.ts';
import { circuitManifest } from '../../src/verifier/manifest.ts';

const text = 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. '
  .repeat(4)
  .slice(0, 256);

/** At most 16. */
const blocksOf = (count: number): BlockInput[] => {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  return splitText(text)
    .slice(0, count)
    .map((block, counter) => ({
      key,
      nonce,
      counter,
      plaintext: bytesOfBlock(block),
    }));
};

const fetchBytes = async (file: string): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(`/circuits/${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const prover = openProver();

/** Milliseconds for a message of that many blocks, each proven and verified. */
const proveMessage = async (count: number): Promise<number> => {
  const blocks = blocksOf(count);
  const start = performance.now();
  const outcome = await prover.prove(blocks, {
    signal: new AbortController().signal,
    onProven: () => {},
    onLastResort: () => {},
  });
  if (!outcome.ok) throw new Error(outcome.detail);
  return performance.now() - start;
};

let stock: Record<'wasm' | 'zkey', Uint8Array<ArrayBuffer>> | undefined;

const readStock = async () =>
  (stock ??= {
    wasm: await fetchBytes(circuitManifest.wasm.file),
    zkey: await fetchBytes(circuitManifest.zkey.file),
  });

/** Milliseconds for that many blocks, proven and not verified. */
const proveByStock = async (count: number): Promise<number> => {
  const { wasm, zkey } = await readStock();
  const start = performance.now();
  for (const block of blocksOf(count)) await groth16.fullProve(toCircuitInput(block), wasm, zkey);
  return performance.now() - start;
};

let witnesses: { type: 'mem'; data: Uint8Array }[] = [];

const calculateWitnesses = async (count: number): Promise<void> => {
  const { wasm } = await readStock();
  witnesses = [];
  for (const block of blocksOf(count)) {
    const witness: { type: 'mem'; data?: Uint8Array } = { type: 'mem' };
    await wtns.calculate(toCircuitInput(block), wasm, witness);
    if (!witness.data) throw new Error('snarkjs wrote no witness');
    witnesses.push({ type: 'mem', data: witness.data });
  }
};

/** Milliseconds for the calculated witnesses, proven and not verified. */
const proveWitnesses = async (): Promise<number> => {
  const key = { type: 'mem', data: (await readStock()).zkey } as const;
  const start = performance.now();
  for (const witness of witnesses) await groth16.prove(key, witness);
  return performance.now() - start;
};

/** Milliseconds of every task of this page that took more than 50. */
const longTasks: number[] = [];
new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: 'longtask' });

/** Fetches and stores the circuit's files. */
const load = (): Promise<void> => prover.load();

Object.assign(globalThis, {
  load,
  proveMessage,
  proveByStock,
  calculateWitnesses,
  proveWitnesses,
  longTasks,
});
