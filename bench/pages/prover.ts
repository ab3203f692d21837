/**
 * Proves and verifies a message of 16 blocks with the app's pool. The yardstick is snarkjs's `fullProve`, block by block
 * on the same files. Its curve is built beforehand and kept, as snarkjs does itself.
 */
import { groth16 } from 'snarkjs';
import { openProver } from '../../src/app/prover.ts';
import { bytesOfBlock, splitText } from '../../src/domain/proof-text.ts';
import type { BlockInput } from '../../src/prover/api.ts';
import { toCircuitInput } from '../../src/prover/witness-input.ts';
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

/** Milliseconds for that many blocks, proven and not verified. */
const proveByStock = async (count: number): Promise<number> => {
  stock ??= {
    wasm: await fetchBytes(circuitManifest.wasm.file),
    zkey: await fetchBytes(circuitManifest.zkey.file),
  };
  const start = performance.now();
  for (const block of blocksOf(count))
    await groth16.fullProve(toCircuitInput(block), stock.wasm, stock.zkey);
  return performance.now() - start;
};

/** Milliseconds of every task of this page that took more than 50. */
const longTasks: number[] = [];
new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries().map(({ duration }) => duration));
}).observe({ type: 'longtask' });

/** Fetches and stores the circuit's files. */
const load = (): Promise<void> => prover.load();

Object.assign(globalThis, { load, proveMessage, proveByStock, longTasks });
