/**
 * The blinding of proofs: its source of random numbers, and its part in each point of a proof, compared with the
 * formula of snarkjs.
 */
import { buildBn128, type Curve } from 'ffjavascript';
import { groth16 } from 'snarkjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlockInput } from '../../src/prover/api.ts';
import type { CircuitFiles } from '../../src/prover/files/artifacts.ts';
import { createBlinding } from '../../src/prover/blinding.ts';
import { type ProveWitness, toCircuitInput } from '../../src/prover/block-prover.ts';
import { loadKernelProver } from '../../src/prover/groth16.ts';
import { r as order } from '../../src/prover/kernel/limbs.ts';
import { writeWitnessFile } from '../../src/prover/snarkjs/prove.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { createWitnessCalculator, type Witness } from '../../src/prover/witness.ts';
import { blockOf, readCircuitFiles } from './circuit-files.ts';

describe('R149: at the same r and s', () => {
  let files: CircuitFiles;
  let curve: Curve;
  let kernel: ProveWitness;
  let witness: Witness;

  beforeAll(async () => {
    files = await readCircuitFiles();
    curve = await buildBn128(true);
    // snarkjs uses this curve instead of one with a worker for each core.
    Object.assign(globalThis, { curve_bn128: curve });
    kernel = await loadKernelProver(files.zkey);
    const calculator = await createWitnessCalculator(files.wasm);
    const outcome = await calculator.calculate(toCircuitInput(blockOf('Grüße — привет 你', 3)));
    if (!outcome.ok) throw new Error(outcome.detail);
    witness = outcome.witness;
  });

  afterAll(() => Object.assign(globalThis, { curve_bn128: null }));

  const bySnarkjs = (...drawn: bigint[]) => {
    curve.Fr.random = () => curve.Fr.fromObject(drawn.shift() ?? 0n);
    const data = writeWitnessFile(witness);
    return groth16.prove({ type: 'mem', data: files.zkey }, { type: 'mem', data });
  };

  test('the kernel and snarkjs write the same proof', async () => {
    const [r, s] = [order - 1n, 123_456_789n ** 8n];
    expect(await kernel(witness, { r, s })).toEqual(await bySnarkjs(r, s));
  });

  test('each scalar alone changes its points and C, and the proof holds', async () => {
    const verifier = await createVerifier(files.verificationKey);
    const proofs = [
      await kernel(witness, { r: 0n, s: 0n }),
      await kernel(witness, { r: 5n, s: 0n }),
      await kernel(witness, { r: 0n, s: 7n }),
    ] as const;
    for (const claim of proofs) expect(verifier.verify(claim)).toMatchObject({ ok: true });
    const [{ proof: plain }, { proof: ofR }, { proof: ofS }] = proofs;
    expect(ofR.pi_a).not.toEqual(plain.pi_a);
    expect(ofR.pi_b).toEqual(plain.pi_b);
    expect(ofR.pi_c).not.toEqual(plain.pi_c);
    expect(ofS.pi_a).toEqual(plain.pi_a);
    expect(ofS.pi_b).not.toEqual(plain.pi_b);
    expect(ofS.pi_c).not.toEqual(plain.pi_c);
  });
});

const block = blockOf('sixteen letters!', 2);

/** Blinding with a random source that always gives the same byte. */
const drawWith = (fill: number, from: BlockInput = block) =>
  createBlinding((count) => new Uint8Array(count).fill(fill))(from);

const bigEndian = (value: number): Buffer => Buffer.from([0, 0, 0, value]);

/** The scalar with that count, from a random source of nines. */
const expectedScalar = async (count: number): Promise<bigint> => {
  const bytes = Buffer.concat([
    Buffer.from('member-cards/groth16-blinding/1'),
    bigEndian(count),
    Buffer.alloc(64, 9),
    block.key,
    block.nonce,
    bigEndian(2),
    block.plaintext,
  ]);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-512', bytes));
  return BigInt(`0x${digest.toString('hex')}`) % order;
};

describe('blinding', () => {
  test('is the SHA-512 of tag, count, fresh bytes, key, nonce, counter and text, below the order', async () => {
    const draw = createBlinding((count) => new Uint8Array(count).fill(9));
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(expectedScalar));
    expect(await draw(block)).toEqual({ r: first, s: second });
    expect(await draw(block)).toEqual({ r: third, s: fourth });
  });

  test.each([
    ['key', { key: block.key.with(0, 99) }],
    ['nonce', { nonce: block.nonce.with(0, 99) }],
    ['counter', { counter: 3 }],
    ['text', { plaintext: block.plaintext.with(0, 65) }],
  ])('never repeats for another %s, even from a broken random source', async (_, other) => {
    const [one, changed] = [await drawWith(0), await drawWith(0, { ...block, ...other })];
    expect(new Set([one.r, one.s, changed.r, changed.s]).size).toBe(4);
  });

  test('takes fresh bytes for each scalar, as many as the digest has', async () => {
    const asked: number[] = [];
    const draw = createBlinding((count) => {
      asked.push(count);
      return new Uint8Array(count).fill(asked.length);
    });
    await draw(block);
    expect(asked).toEqual([64, 64]);
  });

  test('differs with the random source', async () => {
    const [one, other] = [await drawWith(1), await drawWith(2)];
    expect(one.r).not.toBe(other.r);
    expect(one.s).not.toBe(other.s);
  });
});
