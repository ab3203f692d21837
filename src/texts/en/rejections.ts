/** Why a proof is rejected: the server's answer and the screens say the same. */
import { lengthSignal, signalCount } from '../../domain/proof-signals.ts';
import { catalogue } from '../catalogue.ts';

/** By the names of domain/proof-rejections.ts. */
export const rejectionTexts = catalogue('rejections', {
  malformed: 'The proof is malformed',
  'too-few-signals': `Expected at least ${signalCount} public signals`,
  'too-many-signals': `Expected no more than ${signalCount} public signals`,
  length: `Length check failed: expected ${lengthSignal} characters`,
  signal: 'A public signal is not a bit',
  counter: 'The block counter is out of range',
  point: 'A point of the proof is not valid',
  false: 'The proof does not match its public signals',
});
