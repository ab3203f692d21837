import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** Whether clearing this device may lose a key. It is said as well where the code that finds out does not load. */
export const useKeyOnlyHere = (): boolean => {
  const { device } = useServices();
  const [isOnlyHere, setOnlyHere] = useState(false);
  useEffect(() => {
    const warn = () => setOnlyHere(true);
    void device.hasKeyOnlyHere().then(setOnlyHere, warn);
  }, [device]);
  return isOnlyHere;
};
