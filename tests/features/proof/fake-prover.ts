/** A prover without proofs. It encrypts as the circuit does, and its signals are those of an honest proof. */
import { chachaBlock } from '../../../src/crypto/chacha20.ts';
import { toHex } from '../../../src/domain/hex.ts';
import { writeSignals } from '../../../src/domain/proofs/proof-signals.ts';
import type { BlockInput, ProvenBlock, ProveOutcome, Prover } from '../../../src/prover/api.ts';
import { someProof } from '../../support/sync/samples.ts';

export const proveFalsely = (input: BlockInput): ProvenBlock => {
  const { nonce, counter } = input;
  const ciphertext = chachaBlock({ ...input, bytes: input.plaintext });
  return {
    proof: someProof,
    publicSignals: writeSignals({ ciphertext, nonce, counter }),
    encryptedHex: toHex(ciphertext),
    counter,
  };
};

/** `alter` changes the outcome before it is returned. */
export const createFakeProver = (
  alter: (outcome: Extract<ProveOutcome, { ok: true }>) => ProveOutcome = (outcome) => outcome,
): Prover & { asked: BlockInput[][] } => {
  const asked: BlockInput[][] = [];
  return {
    asked,
    circuit: () => ({ state: 'ready' }),
    subscribe: () => () => undefined,
    load: async () => undefined,
    prove: async (blocks, { onProven }) => {
      asked.push([...blocks]);
      blocks.forEach((_, at) => onProven(at + 1));
      return alter({ ok: true, blocks: blocks.map(proveFalsely) });
    },
  };
};
