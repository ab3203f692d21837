/**
 * Compares the verifier, with every check, with `groth16.verify` of snarkjs, which checks less: the same proofs, in
 * turns. Both have their curve built beforehand. snarkjs spreads its pairings over a worker per core; the verifier
 * needs one.
 */
import { groth16 } from 'snarkjs';
import { createVerifier } from '../src/verifier/verifier.ts';
import { longMessage, readVerificationKeyFile } from '../tests/support/proofs/messages.ts';
import { figure, median, type Figure } from './figure.ts';

const rounds = 40;
const warmUps = 10;

interface Round {
  ours: number;
  stock: number;
}

const timed = async (run: () => Promise<boolean>): Promise<number> => {
  const start = performance.now();
  if (!(await run())) throw new Error('An honest proof was rejected');
  return performance.now() - start;
};

const measure = async (): Promise<Round[]> => {
  const key = await readVerificationKeyFile();
  const verifier = await createVerifier(key);
  const results: Round[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { proof, publicSignals } of longMessage.blocks) {
      results.push({
        ours: await timed(async () => verifier.verify({ proof, publicSignals }).ok),
        stock: await timed(() => groth16.verify(key, publicSignals, proof)),
      });
    }
  }
  return results.slice(warmUps * longMessage.blocks.length);
};

/** snarkjs keeps its curve and its workers in a global. */
const stopStock = async (): Promise<void> => {
  const kept = (globalThis as { curve_bn128?: { terminate(): Promise<void> } }).curve_bn128;
  await kept?.terminate();
};

export const verify = async (): Promise<Figure[]> => {
  const results = await measure();
  await stopStock();
  const ms = (side: keyof Round) => median(results.map((round) => round[side]));
  const ratio = median(results.map(({ ours, stock }) => ours / stock));
  return [
    figure('verify, every check, per proof', ms('ours'), 'ms'),
    figure('verify, groth16.verify of snarkjs, per proof', ms('stock'), 'ms'),
    figure('verify, against groth16.verify of snarkjs', ratio, 'ratio', { atMost: 0.5 }),
  ];
};
