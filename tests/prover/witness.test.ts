import { wtns } from 'snarkjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CircuitFiles } from '../../src/prover/files/artifacts.ts';
import { toCircuitInput } from '../../src/prover/block-prover.ts';
import { createWitnessCalculator, type WitnessCalculator } from '../../src/prover/witness.ts';
import { blockOf, readCircuitFiles } from './circuit-files.ts';

let files: CircuitFiles;
let calculator: WitnessCalculator;

beforeAll(async () => {
  files = await readCircuitFiles();
  calculator = await createWitnessCalculator(files.wasm);
});

const texts = ['Hello world!\0\0\0\0', 'Grüße — привет 你', '🚀'.repeat(16), '\0'.repeat(16)];

const masked = (bytes: number) => Array.from({ length: 64 }, (_, byte) => Number(byte < bytes));

const byStock = async (text: string, counter: number): Promise<bigint[]> => {
  const memory = { type: 'mem' } as const;
  await wtns.calculate(toCircuitInput(blockOf(text, counter)), files.wasm, memory);
  return wtns.exportJson(memory);
};

describe('the witness', () => {
  test('equals that of snarkjs, for several blocks from one instance', async () => {
    for (const [counter, text] of texts.entries()) {
      const outcome = await calculator.calculate(toCircuitInput(blockOf(text, counter)));
      if (!outcome.ok) throw new Error(outcome.detail);
      const { values, large } = outcome.witness;
      const ours = Array.from(values, (value, wire) => large.get(wire) ?? BigInt(value));
      expect(ours).toEqual(await byStock(text, counter));
    }
  });

  test('is refused for a block without 16 characters, and the next block works', async () => {
    const good = toCircuitInput(blockOf('sixteen letters!'));
    const refused = [
      { ...good, mask: masked(15) },
      { ...good, mask: masked(17) },
      // The last byte begins a character of two bytes.
      { ...good, plaintext: good['plaintext']?.with(8 * 15 + 7, 1).with(8 * 15 + 6, 1) ?? [] },
    ];
    for (const input of refused)
      expect(await calculator.calculate(input)).toEqual({
        ok: false,
        detail: expect.stringContaining('assertion failed'),
      });
    expect(await calculator.calculate(good)).toMatchObject({ ok: true });
  });

  test('is not computed from inputs that the circuit does not have', async () => {
    const { mask: _, ...fewer } = toCircuitInput(blockOf(texts[0] ?? ''));
    await expect(calculator.calculate(fewer)).rejects.toThrow('64 more inputs');
    await expect(calculator.calculate({ ...fewer, mask: [1] })).rejects.toThrow('no input mask');
  });
});
