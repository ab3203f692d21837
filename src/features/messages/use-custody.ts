import { use, useEffect, useSyncExternalStore } from 'react';
import type { CustodyState, KeyCustody, KeyKind } from '../../crypto/custody-api.ts';
import { useServices } from '../services.ts';

/** Suspends until their code is here. */
export const useKeys = (): Record<KeyKind, KeyCustody> => use(useServices().keys());

/** The key of the samples, read (or made) when the screen opens. */
export const useCustody = (): { custody: KeyCustody; state: CustodyState } => {
  const custody = useKeys().master;
  const state = useSyncExternalStore(custody.subscribe, custody.state, custody.state);
  useEffect(() => void custody.read(), [custody]);
  return { custody, state };
};
