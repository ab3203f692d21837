import { useEffect } from 'react';
import { useServices } from '../services.ts';

/** Screens with something unsent. The messenger asks while there is any. */
const holders = new Set<symbol>();

/** While it is needed, the messenger asks before it closes the app, since something would be lost. */
export const useClosingConfirmation = (isNeeded: boolean): void => {
  const { surroundings } = useServices();
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  useEffect(() => {
    if (!isNeeded || !messenger) return undefined;
    const holder = Symbol('holder');
    holders.add(holder);
    messenger.setClosingConfirmation(true);
    return () => {
      holders.delete(holder);
      messenger.setClosingConfirmation(holders.size > 0);
    };
  }, [messenger, isNeeded]);
};
