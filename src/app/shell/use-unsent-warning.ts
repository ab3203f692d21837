/** If nothing is stored, closing the app loses unsent changes. So the browser asks first, and so does the messenger. */
import { useEffect } from 'react';
import { useServices } from '../../screen/services.ts';
import { useClosingConfirmation } from '../../screen/hooks/use-closing-confirmation.ts';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

export const useUnsentWarning = (unsent: number): void => {
  const { isKept } = useServices().device;
  const isNeeded = !isKept && unsent > 0;
  useClosingConfirmation(isNeeded);
  useEffect(() => {
    if (!isNeeded) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
};
