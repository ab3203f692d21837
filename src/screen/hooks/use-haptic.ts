import type { Haptic } from '../../platform/ports.ts';
import { useServices } from '../services.ts';

/**
 * Lets the phone vibrate: 'success' for what was saved, sent or copied, 'error' for what failed. An alert already
 * vibrates for errors. Does nothing outside the messenger.
 */
export const useHaptic = (): ((kind: Haptic) => void) => {
  const { surroundings } = useServices();
  return (kind) => {
    if (surroundings.kind === 'inside') surroundings.messenger.haptic(kind);
  };
};
