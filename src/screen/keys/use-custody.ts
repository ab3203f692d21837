/** The member's keys for screens. */
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { CustodyState, KeyCustody, KeyKind } from '../../keys/custody-api.ts';

/** KeysGate provides it. */
export const KeysContext = createContext<Record<KeyKind, KeyCustody> | undefined>(undefined);

export const useKeys = (): Record<KeyKind, KeyCustody> => {
  const keys = use(KeysContext);
  if (!keys) throw new Error('useKeys needs a KeysGate above it');
  return keys;
};

export interface CustodyView {
  custody: KeyCustody;
  state: CustodyState;
}

/** One of the keys, read (or made) when the screen opens. */
export const useCustody = (kind: KeyKind): CustodyView => {
  const custody = useKeys()[kind];
  const state = useSyncExternalStore(custody.subscribe, custody.state, custody.state);
  useEffect(() => void custody.read(), [custody]);
  return { custody, state };
};

/**
 * Whether the first reading is over. Until then a screen shows its skeleton: the key's notices are at the top, and
 * would push everything down. Later readings leave the screen and typed text as they are.
 */
export const useIsRead = ({ state }: CustodyState): boolean => {
  const [isRead, setRead] = useState(false);
  const isReadNow = isRead || state !== 'reading';
  if (isReadNow !== isRead) setRead(isReadNow);
  return isReadNow;
};
