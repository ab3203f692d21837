import type { Haptic } from '../platform/ports.ts';
import { useServices } from './services.ts';

/**
 * Lets the phone be felt: 'success' for what was saved, sent or copied, 'error' for what failed. Errors in an alert
 * are felt already. Nothing outside the messenger.
 */
export const useHaptic = (): ((kind: Haptic) => void) => {
  const { surroundings } = useServices();
  return (kind) => {
    if (surroundings.kind === 'inside') surroundings.messenger.haptic(kind);
  };
};
