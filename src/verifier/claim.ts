/** Reads a claim strictly, up to its points, without any arithmetic of the curve. */
import { proofTextLimits } from '../domain/limits.ts';
import { signalRejections, type Rejection } from '../domain/proofs/proof-rejections.ts';
import {
  readSignals,
  signalCount,
  writeSignals,
  type PublicBlock,
} from '../domain/proofs/proof-signals.ts';
import type { ProofClaim } from './api.ts';
import { readFields, readStrings } from './plain-data.ts';
import { affineOf, readG1, readG2, type PointElements } from './points.ts';

/** Affine coordinates below the field's order. They may be off the curve. */
export interface ProofPoints {
  a: PointElements;
  b: PointElements;
  c: PointElements;
}

export interface ReadClaim {
  points: ProofPoints;
  /** All of them; '0' or '1' except for the first. */
  signals: readonly string[];
  block: PublicBlock;
}

export type ClaimReading = { ok: true; claim: ReadClaim } | { ok: false; rejection: Rejection };

const rejected = (rejection: Rejection) => ({ ok: false, rejection }) as const;

const fields = ['pi_a', 'pi_b', 'pi_c', 'protocol', 'curve'] as const;

const readProof = (value: unknown): ProofPoints | undefined => {
  const proof = readFields(value, fields);
  if (proof?.protocol !== 'groth16' || proof.curve !== 'bn128') return undefined;
  const [a, b, c] = [readG1(proof.pi_a), readG2(proof.pi_b), readG1(proof.pi_c)];
  return a && b && c ? { a, b, c } : undefined;
};

type SignalsReading =
  | { ok: true; signals: readonly string[]; block: PublicBlock }
  | { ok: false; rejection: Rejection };

const isRewritten = (block: PublicBlock, signals: readonly string[]): boolean =>
  writeSignals(block).every((signal, index) => signal === signals[index]);

const readPublic = (value: unknown): SignalsReading => {
  if (!Array.isArray(value)) return rejected('malformed');
  const { length } = value;
  if (length < signalCount) return rejected('too-few-signals');
  if (length > signalCount) return rejected('too-many-signals');
  const signals = readStrings(value, signalCount);
  if (!signals) return rejected('malformed');
  const reading = readSignals(signals);
  if (!reading.ok) return rejected(signalRejections[reading.fault]);
  const { block } = reading;
  if (!isRewritten(block, signals)) return rejected('signal');
  return block.counter < proofTextLimits.blocks
    ? { ok: true, signals, block }
    : rejected('counter');
};

const read = ({ proof, publicSignals }: ProofClaim): ClaimReading => {
  const elements = readProof(proof);
  if (!elements) return rejected('malformed');
  const reading = readPublic(publicSignals);
  if (!reading.ok) return reading;
  const [a, b, c] = [affineOf(elements.a), affineOf(elements.b), affineOf(elements.c)];
  if (!a || !b || !c) return rejected('point');
  return {
    ok: true,
    claim: { points: { a, b, c }, signals: reading.signals, block: reading.block },
  };
};

/** Never throws, for any value. */
export const readClaim = (claim: ProofClaim): ClaimReading => {
  try {
    return read(claim);
  } catch {
    // A getter or a proxy threw: it is not plain data.
    return rejected('malformed');
  }
};
