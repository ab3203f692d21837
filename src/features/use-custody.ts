/** The member's keys as screens use them. */
import { use, useEffect, useSyncExternalStore } from 'react';
import type { CustodyState, KeyCustody, KeyKind } from '../crypto/custody-api.ts';
import { useServices } from './services.ts';

/** Suspends until their code is here. */
export const useKeys = (): Record<KeyKind, KeyCustody> => use(useServices().keys());

export interface HeldKey {
  custody: KeyCustody;
  state: CustodyState;
}

/** One of the keys, read (or made) when the screen opens. */
export const useCustody = (kind: KeyKind): HeldKey => {
  const custody = useKeys()[kind];
  const state = useSyncExternalStore(custody.subscribe, custody.state, custody.state);
  useEffect(() => void custody.read(), [custody]);
  return { custody, state };
};
