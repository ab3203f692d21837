import type { CustodyState } from '../../crypto/custody-api.ts';
import type { CircuitState } from '../../prover/api.ts';

export type Obstacle = 'circuit' | 'circuit-failed' | 'key-reading' | 'key' | 'empty';

/** Why nothing can be proven now, what takes longest first; undefined when it can. */
export const obstacleOf = (
  circuit: CircuitState,
  key: CustodyState,
  text: string,
): Obstacle | undefined => {
  if (key.state === 'conflict' || key.state === 'unavailable') return 'key';
  if (circuit.state === 'failed') return 'circuit-failed';
  if (circuit.state !== 'ready') return 'circuit';
  if (key.state === 'reading') return 'key-reading';
  return text === '' ? 'empty' : undefined;
};
