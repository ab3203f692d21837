import { monotonicFactory } from 'ulid';
import type { RandomBytes } from '../../domain/proofs/padding.ts';
import type { Random } from '../ports.ts';

const fraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const nextUlid = monotonicFactory(fraction);

/** Draws fractions and ULIDs from the browser's secure random numbers. */
export const browserRandom: Random = { fraction, ulid: () => nextUlid() };

/** Random bytes for keys, vectors and padding. */
export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
