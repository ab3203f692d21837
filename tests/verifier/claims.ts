/** Honest claims and changes to them. */
import type { Groth16Proof } from '../../src/contract/calls/talk/proofs.ts';
import {
  readSignals,
  writeSignals,
  type PublicBlock,
} from '../../src/domain/proofs/proof-signals.ts';
import { longMessage, shortMessage, type MadeMessage } from '../support/proofs/messages.ts';

export interface Claim {
  proof: Groth16Proof;
  publicSignals: string[];
}

const claimsOf = ({ blocks }: MadeMessage): Claim[] =>
  blocks.map(({ proof, publicSignals }) => structuredClone({ proof, publicSignals }));

export const honestClaims = (): Claim[] => [...claimsOf(longMessage), ...claimsOf(shortMessage)];

/** The second block of the long message: its counter is 1. */
export const honest = (): Claim => {
  const [, second] = honestClaims();
  if (!second) throw new Error('There is no second block');
  return second;
};

/** The first block of the long message. */
export const another = (): Claim => {
  const [first] = honestClaims();
  if (!first) throw new Error('There is no block');
  return first;
};

export const withProof = (change: Readonly<Record<string, unknown>>) => () => {
  const { proof, publicSignals } = honest();
  return { proof: { ...proof, ...change }, publicSignals };
};

/** The claim with one signal replaced. Signal 0 is the length. */
export const withSignal = (index: number, signal: unknown) => () => {
  const { proof, publicSignals } = honest();
  return { proof, publicSignals: publicSignals.with(index, signal as string) };
};

export const flipped = (index: number) => () => {
  const signal = honest().publicSignals[index] === '1' ? '0' : '1';
  return withSignal(index, signal)();
};

/** The claim with the signals of another block. */
export const withBlock = (change: Partial<PublicBlock>) => () => {
  const { proof, publicSignals } = honest();
  const reading = readSignals(publicSignals);
  if (!reading.ok) throw new Error('The signals of an honest proof are not in order');
  return { proof, publicSignals: writeSignals({ ...reading.block, ...change }) };
};
