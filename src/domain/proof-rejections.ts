/** Why a proof is rejected, and the words for it. The server's answer and the screens say the same. */
import { lengthSignal, signalCount, type SignalFault } from './proof-signals.ts';

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

const texts: Readonly<Record<Rejection, string>> = {
  malformed: 'The proof is malformed',
  'too-few-signals': `Expected at least ${signalCount} public signals`,
  'too-many-signals': `Expected no more than ${signalCount} public signals`,
  length: `Length check failed: expected ${lengthSignal} characters`,
  signal: 'A public signal is not a bit',
  counter: 'The block counter is out of range',
  point: 'A point of the proof is not valid',
  false: 'The proof does not match its public signals',
};

export const rejectionText = (rejection: Rejection): string => texts[rejection];
