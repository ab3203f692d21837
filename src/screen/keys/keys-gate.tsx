/** Wraps screens that need the member's keys, and loads the keys' code on demand. */
import { useState, type ReactNode } from 'react';
import { createLoadable, useLoadable } from '../../ui/loadable.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useServices } from '../services.ts';
import { KeysContext } from './use-custody.ts';

interface KeysGateProps {
  /** Shown in place of the children until the code is here. */
  loading: ReactNode;
  children: ReactNode;
}

export const KeysGate = ({ loading, children }: KeysGateProps) => {
  const { keys } = useServices();
  const [code] = useState(() => createLoadable(keys));
  const loaded = useLoadable(code);
  if (loaded.state === 'ready') return <KeysContext value={loaded.value}>{children}</KeysContext>;
  if (loaded.state === 'failed') return <LoadFailure onRetry={() => void code.load()} />;
  return loading;
};
