import type { CustodyState } from '../../keys/custody-api.ts';
import type { CircuitState } from '../../prover/api.ts';
import type { View } from '../../sync/api.ts';

export type Obstacle = 'circuit' | 'circuit-failed' | 'key-reading' | 'key' | 'list' | 'empty';

/** Why nothing can be proven now, what takes longest first; undefined when it can. */
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
  // One that cannot be read is no obstacle: the server looks at the limits as well.
  if (known === 'loading') return 'list';
  return text === '' ? 'empty' : undefined;
};
