/**
 * Tests the shipped artifacts: they match the manifest, each other and the sources, the ceremony was real, and the
 * witness calculator gives the answers of RFC 8439.
 */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curves, zKey } from 'snarkjs';
import {
  circuitSource,
  describeArtifact,
  readArtifact,
  readManifest,
  shippedFiles,
  type Manifest,
} from '../../tools/circuits/artifacts.ts';
import { silentLogger } from '../../tools/circuits/ceremony.ts';
import {
  compileCircuit,
  compilerVersion,
  type CompiledCircuit,
} from '../../tools/circuits/compile.ts';
import { factsOf, readR1cs } from '../../tools/circuits/r1cs.ts';
import { readMatrices } from '../../src/prover/rows.ts';
import { createWitnessCalculator } from '../../src/prover/witness.ts';
import { readZkey } from '../../src/prover/zkey.ts';
import { bytesOf, inputsOf } from './block-inputs.ts';
import { keystreams } from './rfc8439.ts';

let manifest: Manifest;
let compiled: CompiledCircuit;
let zkey: Buffer;
let key: Record<string, unknown>;

beforeAll(async () => {
  manifest = await readManifest();
  compiled = await compileCircuit(circuitSource);
  zkey = await readArtifact(manifest.zkey);
  key = JSON.parse((await readArtifact(manifest.verificationKey)).toString()) as typeof key;
});

afterAll(async () => {
  await (await curves.getCurveFromName('bn128')).terminate();
});

describe('the manifest', () => {
  test.each([
    ['wasm', 'wasm'],
    ['zkey', 'zkey'],
    ['verificationKey', 'vkey.json'],
  ] as const)('describes the file of the %s', async (name, extension) => {
    const bytes = await readArtifact(manifest[name]);
    expect(describeArtifact(bytes, extension)).toEqual(manifest[name]);
  });

  test('names all shipped files', async () => {
    const named = [manifest.wasm, manifest.zkey, manifest.verificationKey].map(({ file }) => file);
    expect((await shippedFiles()).toSorted()).toEqual(named.toSorted());
  });

  test('describes the output of these sources and this compiler, byte for byte', async () => {
    expect(hash('sha256', compiled.wasm)).toBe(manifest.wasm.sha256);
    expect(factsOf(compiled.r1cs)).toEqual(manifest.circuit);
    expect(await compilerVersion()).toBe(manifest.compiler);
  });

  test('stays within the limits of a prover', () => {
    const { nonZeros, rows, publicSignals } = manifest.circuit;
    expect(nonZeros.a + nonZeros.b).toBeLessThanOrEqual(50_000);
    expect(rows).toBeLessThanOrEqual(2 ** 15);
    expect(publicSignals).toBe(641);
    expect(manifest.zkey.size).toBeLessThanOrEqual(11_800_000);
  });
});

describe('the keys', () => {
  test('contain the constraints of the circuit', () => {
    const { constraints } = readR1cs(compiled.r1cs);
    const prime = readR1cs(compiled.r1cs).prime;
    const [a, b] = readMatrices(readZkey(new Uint8Array(zkey)).coefficients);
    const termsOf = (side: 'a' | 'b') =>
      constraints.flatMap((constraint, row) =>
        constraint[side].map(({ wire, factor }) => `${row} ${wire} ${factor}`),
      );
    const held = ({ rows, wires, exactFactors }: typeof a) =>
      exactFactors.map(
        (factor, index) =>
          `${rows[index]} ${wires[index]} ${factor < 0n ? factor + prime : factor}`,
      );
    // One more row for each public signal and the constant: snarkjs's guard against malleable proofs.
    const guards = Array.from(
      { length: 642 },
      (_, wire) => `${constraints.length + wire} ${wire} 1`,
    );
    expect(held(a)).toEqual([...termsOf('a'), ...guards]);
    expect(held(b)).toEqual(termsOf('b'));
  });

  test('belong together', async () => {
    const file = { type: 'mem', data: new Uint8Array(zkey) } as const;
    expect(await zKey.exportVerificationKey(file, silentLogger)).toEqual(key);
  });

  test('come from a contribution: δ is not γ', () => {
    expect(key.vk_delta_2).not.toEqual(key.vk_gamma_2);
  });
});

test.each(keystreams)('the witness calculator agrees with RFC 8439, $section', async (vector) => {
  const calculator = await createWitnessCalculator(new Uint8Array(compiled.wasm));
  const text = new TextEncoder().encode('The keystream is');
  const outcome = await calculator.calculate(inputsOf({ ...vector, text }));
  if (!outcome.ok) throw new Error(outcome.detail);
  const ciphertext = bytesOf(outcome.witness.values.slice(2, 514));
  const keystream = ciphertext.map((byte, index) => byte ^ (text[index] ?? 0));
  expect(Buffer.from(keystream).toString('hex')).toBe(vector.stream);
});
