/**
 * Tests the constraints themselves, compiled from the sources. They leave a prover no choice beyond the inputs, they
 * agree with ChaCha20, and they refuse every hostile input. The witness calculator is compared with them, and not
 * trusted.
 */
import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { circuitSource } from '../../tools/circuits/artifacts.ts';
import { createWitnessCalculator } from '../../src/prover/witness.ts';
import {
  bytesOf,
  counterBytes,
  inputsOf,
  type BlockBytes,
  type BlockInputs,
} from './block-inputs.ts';
import { bitHeldBy, unnoticedWires } from './derivation.ts';
import { honestBlock, hostileBlocks, masked, oddlyMasked, rangeEnds } from './hostile-blocks.ts';
import { brokenRows } from './integer-rows.ts';
import { openCircuit, withoutRow, type OpenCircuit } from './open-circuit.ts';
import { byLength } from '../support/length.ts';

let circuit: OpenCircuit;

beforeAll(async () => {
  circuit = await openCircuit(circuitSource, ['key', 'plaintext', 'mask', 'nonce', 'counter']);
});

const isAccepted = (inputs: BlockInputs): boolean =>
  circuit.isSatisfiedBy(circuit.witnessOf({ ...inputs }));

describe('nothing is left to choose', () => {
  test('every wire follows from the inputs', () => {
    expect(circuit.undetermined).toEqual([]);
  });

  test.each([
    ['characters of all lengths', honestBlock()],
    ['sixteen characters of four bytes', honestBlock('🚀'.repeat(16))],
    ['sixteen bytes', honestBlock('0123456789abcde~')],
    ['nothing but U+0000', honestBlock('\0'.repeat(16))],
  ])('a change of any one wire breaks a constraint: %s', (_, inputs) => {
    const witness = circuit.witnessOf({ ...inputs });
    expect(circuit.isSatisfiedBy(witness)).toBe(true);
    expect(unnoticedWires(circuit.rows, witness)).toEqual([]);
  });

  test.each([0, 0.5, 1])(
    'without the constraint that a bit of a sum is 0 or 1, wires would be free: %f',
    (at) => {
      const sums = circuit.rows.filter(({ a, c }) => a.length === 0 && c.length > 60);
      const digits = new Set(sums.flatMap(({ c }) => c.map(({ wire }) => wire)));
      const inputs = new Set(circuit.inputs.flatMap((name) => circuit.signals[name] ?? []));
      const held = circuit.rows.filter((row) => {
        const bit = bitHeldBy(row);
        return bit !== undefined && digits.has(bit) && !inputs.has(bit);
      });
      // The bits of 320 sums in rounds and 16 at the end, each with its carry.
      expect(held.length).toBe(336 * 33);
      const row = held[Math.floor(at * (held.length - 1))];
      expect(row && withoutRow(circuit, row).undetermined).not.toEqual([]);
    },
  );

  test('each bit of key, plaintext, nonce and counter is constrained to 0 or 1', () => {
    const bits = new Set(circuit.rows.map(bitHeldBy));
    for (const name of ['key', 'plaintext', 'nonce', 'counter'])
      expect(circuit.signals[name]?.filter((wire) => !bits.has(wire))).toEqual([]);
  });
});

describe('hostile witnesses', () => {
  test.each(hostileBlocks)('are refused: %s', (_, inputs) => {
    expect(isAccepted(inputs)).toBe(false);
  });

  test.each(rangeEnds)('are not refused at the ends of the ranges: %s', (_, inputs) => {
    expect(isAccepted(inputs)).toBe(true);
  });

  test('cannot use a mask to pass another number of characters as 16', () => {
    for (const text of ['0123456789abcdef!', `${'🚀'.repeat(15)}€!`, 'é'.repeat(20)])
      for (let length = 16; length <= 64; length += 1)
        expect(isAccepted(masked(text, length))).toBe(false);
  });

  test('need two constraints for each byte after the first 16', () => {
    const places = Array.from({ length: 48 }, (_, index) => 16 + index);
    const fillers = places.map((place) => masked(`${'0123456789abcdef'.padEnd(place, '\0')}!`, 16));
    const masks = places.map((place) =>
      place === 16
        ? oddlyMasked('éé0123456789ab', 16, { 16: 2 })
        : oddlyMasked('0123456789abcdef!', 17, { [place]: -1 }),
    );
    const broken = [...fillers, ...masks].map((inputs) =>
      brokenRows(circuit.rows, circuit.witnessOf({ ...inputs })),
    );
    expect(broken.filter(({ length }) => length !== 1)).toEqual([]);
    expect(new Set(broken.flat()).size).toBe(96);
  });

  test('cannot choose the mask of the first 16 bytes, which has no wires', () => {
    expect(circuit.signals['mask']?.map((wire) => wire >= 0)).toEqual([
      ...Array<boolean>(16).fill(false),
      ...Array<boolean>(48).fill(true),
    ]);
  });
});

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyBlock: fc.Arbitrary<BlockBytes> = fc.record({
  key: bytes(32),
  nonce: bytes(12),
  counter: fc.integer({ min: 0, max: 0xffff_ffff }),
  text: fc
    .string({ unit: 'binary', minLength: 16, maxLength: 16 })
    .map((text) => new TextEncoder().encode(text)),
});

const nodeSays = ({ key, nonce, counter, text }: BlockBytes): string => {
  const plaintext = new Uint8Array(64);
  plaintext.set(text);
  const start = Buffer.concat([counterBytes(counter), nonce]);
  return createCipheriv('chacha20', key, start).update(plaintext).toString('hex');
};

describe('random blocks', () => {
  test("are encrypted as Node's ChaCha20 does", () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        const witness = circuit.witnessOf(inputsOf(block));
        const ciphertext = bytesOf(circuit.read(witness, 'ciphertext'));
        expect(Buffer.from(ciphertext).toString('hex')).toBe(nodeSays(block));
      }),
      { numRuns: byLength(100, 2000), endOnFailure: true },
    );
  });

  test('the witness calculator finds the only witness that the constraints allow', async () => {
    const calculator = await createWitnessCalculator(new Uint8Array(circuit.compiled.wasm));
    await fc.assert(
      fc.asyncProperty(anyBlock, async (block) => {
        const inputs = inputsOf(block);
        const expected = circuit.witnessOf(inputs);
        expect(circuit.isSatisfiedBy(expected)).toBe(true);
        const outcome = await calculator.calculate(inputs);
        const found = outcome.ok ? Array.from(outcome.witness.values) : outcome.detail;
        // The calculator's type marks values that are not small numbers, such as −1, by −1.
        expect(found).toEqual(expected);
      }),
      { numRuns: byLength(8, 50), endOnFailure: true },
    );
  });
});
