import { groth16 } from 'snarkjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chachaBlock } from '../../src/crypto/chacha20.ts';
import { writeSignals } from '../../src/domain/proofs/proof-signals.ts';
import type { BlockInput, ProvenBlock } from '../../src/prover/api.ts';
import type { CircuitFiles } from '../../src/prover/files/artifacts.ts';
import { type BlockProver, createBlockProver } from '../../src/prover/block-prover.ts';
import { loadKernelProver } from '../../src/prover/groth16.ts';
import { loadProvingKey } from '../../src/prover/proving-key.ts';
import { randomBytes } from '../../src/platform/browser/random.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { blockOf, readCircuitFiles } from './circuit-files.ts';

let files: CircuitFiles;
let prover: BlockProver;

beforeAll(async () => {
  files = await readCircuitFiles();
  prover = await createBlockProver(files, loadKernelProver, randomBytes);
});

/** snarkjs keeps its curve, and the workers of it, in a global. */
afterAll(async () => {
  await (globalThis as { curve_bn128?: { terminate(): Promise<void> } }).curve_bn128?.terminate();
});

const prove = async (block: BlockInput): Promise<ProvenBlock> => {
  const outcome = await prover.prove(block);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.block;
};

describe('proofs', () => {
  test("R115: are accepted by snarkjs and the verifier, and contain the block's signals", async () => {
    const verifier = await createVerifier(files.verificationKey);
    const blocks = [blockOf('Hello world!\0\0\0\0', 0, 3), blockOf('a€🚀äöüß你好 пока!!', 15, 90)];
    for (const block of blocks) {
      const { proof, publicSignals, encryptedHex, counter } = await prove(block);
      const { plaintext: bytes, ...keyed } = block;
      const ciphertext = chachaBlock({ ...keyed, bytes });
      expect(publicSignals).toEqual(writeSignals({ ...keyed, ciphertext }));
      expect(encryptedHex).toBe(Buffer.from(ciphertext).toString('hex'));
      expect(counter).toBe(block.counter);
      expect(await groth16.verify(files.verificationKey, publicSignals, proof)).toBe(true);
      expect(verifier.verify({ proof, publicSignals })).toMatchObject({ ok: true });
      const flipped = publicSignals.with(1, publicSignals[1] === '1' ? '0' : '1');
      expect(verifier.verify({ proof, publicSignals: flipped }).ok).toBe(false);
    }
  });

  test('are blinded: two proofs of a block differ', async () => {
    const [one, other] = [
      await prove(blockOf('sixteen letters!')),
      await prove(blockOf('sixteen letters!')),
    ];
    expect(one.publicSignals).toEqual(other.publicSignals);
    for (const point of ['pi_a', 'pi_b', 'pi_c'] as const)
      expect(one.proof[point]).not.toEqual(other.proof[point]);
  });

  test('are not made for too few characters, or for bytes that are not UTF-8', async () => {
    const good = blockOf('sixteen letters!');
    // A continuation byte in place of a character: 15 characters and a stray byte are left.
    const short = good.plaintext.with(15, 0x80);
    const torn = good.plaintext.with(3, 0xff);
    for (const plaintext of [short, torn])
      expect(await prover.prove({ ...good, plaintext })).toMatchObject({
        ok: false,
        failure: 'unprovable',
      });
    expect(await prove(good)).toMatchObject({ counter: 0 });
  });
});

test('the arithmetic uses 25 MB of memory for any number of blocks', async () => {
  const { kernel } = await loadProvingKey(files.zkey);
  expect(kernel.bytes.length).toBeLessThan(25e6);
});
