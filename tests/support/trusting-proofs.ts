/**
 * Verification that accepts every proof with readable signals, for tests of the steps after it. It needs no circuit and
 * no worker. `blockBody` is the body that a client sends for a block.
 */
import { proofTextLimits } from '../../src/domain/limits.ts';
import type { Rejection } from '../../src/domain/proofs/proof-rejections.ts';
import {
  readSignals,
  writeSignals,
  type SignalFault,
} from '../../src/domain/proofs/proof-signals.ts';
import type { ProofClaim, Verdict } from '../../src/verifier/api.ts';
import { createProofChecker, type ProofChecker } from '../../server/proofs/proof-checker.ts';
import { someProof } from './sync/samples.ts';

const rejections: Record<SignalFault, Rejection> = {
  'too-few': 'too-few-signals',
  'too-many': 'too-many-signals',
  length: 'length',
  bit: 'signal',
};

/** The verdict of a verifier that looks only at the signals. */
export const judge = ({ publicSignals }: ProofClaim): Verdict => {
  const reading = readSignals(publicSignals as string[]);
  if (!reading.ok) return { ok: false, rejection: rejections[reading.fault] };
  const isInPlace = reading.block.counter < proofTextLimits.blocks;
  return isInPlace ? reading : { ok: false, rejection: 'counter' };
};

export const trustingProofs = (): ProofChecker =>
  createProofChecker({
    run: async (claim) => ({ ok: true, answer: judge(claim) }),
    close: async () => undefined,
  });

/** A block that looks proven, from 24 hex digits, a number, and the byte that fills its ciphertext. */
export const blockBody = (nonce: string, counter = 0, byte = counter) => ({
  proof: someProof,
  publicSignals: writeSignals({
    ciphertext: new Uint8Array(64).fill(byte),
    nonce: Uint8Array.from(Buffer.from(nonce, 'hex')),
    counter,
  }),
});
