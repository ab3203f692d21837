/** The circuit on the screen: the prover's code and files, fetched when the screen is first opened. */
import { useEffect, useState, useSyncExternalStore } from 'react';
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
  useEffect(() => {
    const load = async () => {
      try {
        const found = await services.prover();
        setProver(found);
        await found.load();
      } catch {
        setCodeMissing(true);
      }
    };
    void load();
  }, [services]);
  // As for a screen: code that failed to load once stays failed in this page.
  const retry = () => (prover ? void prover.load() : location.reload());
  const without = isCodeMissing ? noCode : idle;
  const read = () => prover?.circuit() ?? without;
  const state = useSyncExternalStore(prover?.subscribe ?? never, read, read);
  return { state, prover, retry };
};
