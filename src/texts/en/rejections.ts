/** Why a proof is rejected, in the same words in the server's answer and on the screens. */
import { lengthSignal, signalCount } from '../../domain/proofs/proof-signals.ts';
import { catalogue } from '../catalogue.ts';

/** Keys are the names of domain/proofs/proof-rejections.ts. */
export const rejectionTexts = catalogue('rejection', {
  malformed: 'The proof is malformed',
  'too-few-signals': `Expected at least ${signalCount} public signals`,
  'too-many-signals': `Expected no more than ${signalCount} public signals`,
  length: `Length check failed: expected ${lengthSignal} characters`,
  signal: 'A public signal is neither 0 nor 1',
  counter: 'The block counter is out of range',
  point: 'A point of the proof is not valid',
  false: 'The proof does not match its public signals',
});
