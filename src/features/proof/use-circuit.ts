/** The circuit on the screen: the prover's code and files, fetched when the screen is first opened. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { proofTexts } from '#texts/proof';
import type { CircuitState, Prover } from '../../prover/api.ts';
import { useServices } from '../services.ts';

export interface Circuit {
  state: CircuitState;
  /** Undefined until its code is here. */
  prover: Prover | undefined;
  retry(): void;
}

const idle: CircuitState = { state: 'idle' };
const noCode: CircuitState = {
  state: 'failed',
  fault: { kind: 'network', detail: proofTexts.circuitCode },
};
const never = () => () => undefined;

export const useCircuit = (): Circuit => {
  const services = useServices();
  const [prover, setProver] = useState<Prover>();
  const [isCodeMissing, setCodeMissing] = useState(false);
  const load = useCallback(async () => {
    try {
      const found = await services.prover();
      setProver(found);
      await found.load();
    } catch {
      setCodeMissing(true);
    }
  }, [services]);
  useEffect(() => void load(), [load]);
  const without = isCodeMissing ? noCode : idle;
  const read = () => prover?.circuit() ?? without;
  const state = useSyncExternalStore(prover?.subscribe ?? never, read, read);
  const retry = () => {
    setCodeMissing(false);
    void load();
  };
  return { state, prover, retry };
};
