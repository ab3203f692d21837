/** Wraps screens that need the member's keys, and loads the keys' code on demand. */
import {
  useState,
  type ReactNode,
  createContext,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { createLoadable, useLoadable } from '../../ui/loading/loadable.ts';
import { LoadFailure } from '../../ui/states/empty-state.tsx';
import { useServices } from '../services.ts';
import type { CustodyState, KeyCustody, KeyKind } from '../../keys/custody/custody-api.ts';

interface KeysGateProps {
  /** Shown in place of the children until the code is here. */
  loading: ReactNode;
  children: ReactNode;
}

/** KeysGate provides it. */
const KeysContext = createContext<Record<KeyKind, KeyCustody> | undefined>(undefined);

/** The member's keys for screens. */
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

export const KeysGate = ({ loading, children }: KeysGateProps) => {
  const { keys } = useServices();
  const [code] = useState(() => createLoadable(keys));
  const loaded = useLoadable(code);
  if (loaded.state === 'ready') return <KeysContext value={loaded.value}>{children}</KeysContext>;
  if (loaded.state === 'failed') return <LoadFailure onRetry={() => void code.load()} />;
  return loading;
};
