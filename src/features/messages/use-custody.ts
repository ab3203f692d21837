import { useEffect, useSyncExternalStore } from 'react';
import type { CustodyState, KeyCustody } from '../../crypto/custody-api.ts';
import { useServices } from '../services.ts';

/** The key of the samples, read (or made) when the screen opens. */
export const useCustody = (): { custody: KeyCustody; state: CustodyState } => {
  const custody = useServices().keys.master;
  const state = useSyncExternalStore(custody.subscribe, custody.state, custody.state);
  useEffect(() => void custody.read(), [custody]);
  return { custody, state };
};
