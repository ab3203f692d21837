/** Why a proof is rejected; the words for it are texts/en/rejections.ts. */
import type { SignalFault } from './proof-signals.ts';

/**
 * Most basic first. `malformed`: not as snarkjs writes it. `length`: the circuit's length check, the first signal is
 * not 16. `signal`: anything but '0' and '1' where a bit is due. `counter`: beyond the blocks of a message. `point`:
 * out of range, off the curve, outside the subgroup, at infinity, or not with z = 1. `false`: all is well formed, but
 * the proof does not hold.
 */
export type Rejection =
  | 'malformed'
  | 'too-few-signals'
  | 'too-many-signals'
  | 'length'
  | 'signal'
  | 'counter'
  | 'point'
  | 'false';

/** The rejection for each fault of the signals. */
export const signalRejections: Readonly<Record<SignalFault, Rejection>> = {
  'too-few': 'too-few-signals',
  'too-many': 'too-many-signals',
  length: 'length',
  bit: 'signal',
};
