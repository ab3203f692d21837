import { useEffect, useState } from 'react';

/** Aborts when the screen goes away: changes refused after that belong to the outbox sheet. */
export const useScreenSignal = (): AbortSignal => {
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);
  return controller.signal;
};
