import type { CustodyState } from '../../keys/custody-api.ts';
import type { CircuitState } from '../../prover/api.ts';
import type { View } from '../../sync/api.ts';

export type Obstacle = 'circuit' | 'circuit-failed' | 'key-reading' | 'key' | 'list' | 'empty';

/** Why nothing can be proven now, the slowest obstacle first; undefined if nothing is in the way. */
export const obstacleOf = (
  circuit: CircuitState,
  key: CustodyState,
  known: View<unknown>['state'],
  text: string,
): Obstacle | undefined => {
  if (key.state === 'conflict' || key.state === 'unavailable') return 'key';
  if (circuit.state === 'failed') return 'circuit-failed';
  if (circuit.state !== 'ready') return 'circuit';
  if (key.state === 'reading') return 'key-reading';
  // A list that cannot be read is no obstacle: the server checks the limits as well.
  if (known === 'loading') return 'list';
  return text === '' ? 'empty' : undefined;
};
